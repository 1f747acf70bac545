from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("werewolf", "0005_confirmation")]

    operations = [
        migrations.AddField(
            model_name="village",
            name="stages",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="stages of the reveal that are open"),
        ),
    ]
