from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_forum"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="producers",
            field=models.ManyToManyField(
                blank=True, related_name="produced_games", to=settings.AUTH_USER_MODEL, verbose_name="producers"
            ),
        ),
    ]
