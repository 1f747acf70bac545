import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_forum"),
        ("werewolf", "0006_stages"),
    ]

    operations = [
        migrations.AddField(
            model_name="character",
            name="babble",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="posts refused today"),
        ),
        migrations.AddField(
            model_name="character",
            name="posts",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="posts today"),
        ),
        migrations.CreateModel(
            name="Proposal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("offence", models.CharField(max_length=24, verbose_name="offence")),
                ("day", models.PositiveSmallIntegerField(verbose_name="day")),
                (
                    "character",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="werewolf.character",
                        verbose_name="character",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
            ],
            options={"verbose_name": "proposed penalty", "verbose_name_plural": "proposed penalties"},
        ),
        migrations.CreateModel(
            name="WaitingPost",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("thread", models.CharField(max_length=40, verbose_name="thread")),
                ("seq", models.PositiveIntegerField(verbose_name="written as input")),
                (
                    "character",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="werewolf.character",
                        verbose_name="character",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
            ],
            options={"verbose_name": "post that waits", "verbose_name_plural": "posts that wait"},
        ),
    ]
