from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("islington", "0005_calendar")]

    operations = [
        migrations.AddField(
            model_name="town",
            name="ghosts",
            field=models.JSONField(blank=True, default=list, verbose_name="ghosts tonight"),
        ),
    ]
