from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("werewolf", "0007_posts")]

    operations = [
        migrations.AddField(
            model_name="village",
            name="day_opened_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="day opened at"),
        ),
    ]
