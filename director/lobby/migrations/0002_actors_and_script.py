"""The script of a game's director, and the number of everybody who was cast."""

from django.db import migrations, models
from django.db.models import OuterRef, Subquery


def number_the_cast(apps, schema_editor):
    """So far everybody had one seat, whose number is the person's."""
    seats, sign_ups = apps.get_model("games", "Seat"), apps.get_model("lobby", "SignUp")
    numbers = Subquery(seats.objects.filter(pk=OuterRef("seat")).values("number")[:1])
    sign_ups.objects.exclude(seat=None).update(number=numbers)


class Migration(migrations.Migration):
    dependencies = [("lobby", "0001_initial"), ("games", "0001_initial")]

    operations = [
        migrations.AddField(
            "plan", "script", models.TextField(blank=True, default="", max_length=3000, verbose_name="script"),
            preserve_default=False,
        ),
        migrations.AddField(
            "signup", "number", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="number")
        ),
        migrations.RunPython(number_the_cast, migrations.RunPython.noop),
    ]
