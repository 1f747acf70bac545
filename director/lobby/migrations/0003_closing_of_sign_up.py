"""When the sign-up of a game closes by itself (W-3.1); games whose sign-up is open already stay open until the deal."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("lobby", "0002_actors_and_script")]

    operations = [
        migrations.AddField(
            "plan", "closes_at", models.DateTimeField(blank=True, null=True, verbose_name="sign-up closes")
        ),
    ]
