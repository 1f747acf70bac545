from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0004_producers")]

    operations = [
        migrations.AlterField(
            model_name="timer",
            name="day",
            field=models.CharField(blank=True, max_length=40, verbose_name="day"),
        ),
    ]
