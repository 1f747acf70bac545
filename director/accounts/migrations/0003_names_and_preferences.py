import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import director.accounts.models
import director.accounts.names
from director.accounts.names import name_key


def fold_names(apps, schema_editor):
    """Give everybody the key of his name; of several whose names look alike, the later ones get a number as well."""
    users = apps.get_model("accounts", "User").objects.order_by("pk")
    seen = set()
    for user in users:
        key = name_key(user.username)
        if not key or key in seen:
            key = f"{key} #{user.pk}"
        seen.add(key)
        users.filter(pk=user.pk).update(name_key=key)


def remember_directors(apps, schema_editor):
    """Whoever directs a game now may have seen its secrets."""
    insiders = apps.get_model("accounts", "Insider").objects
    directing = apps.get_model("games", "Game").directors.through.objects.values_list("user_id", "game_id")
    insiders.bulk_create(insiders.model(user_id=user, game_id=game) for user, game in directing)


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0002_initial'),
        ('games', '0001_initial'),
    ]

    operations = [
        migrations.AlterModelManagers(
            name='user',
            managers=[
                ('objects', director.accounts.models.People()),
            ],
        ),
        migrations.AddField(
            model_name='user',
            name='language',
            field=models.CharField(blank=True, choices=[('zh-hans', 'Simplified Chinese'), ('en', 'English')], max_length=10, verbose_name='language'),
        ),
        migrations.AlterField(
            model_name='user',
            name='username',
            field=models.CharField(error_messages={'unique': 'Somebody has this name already, or one that cannot be told from it.'}, help_text='1 to 20 characters, in any script.', max_length=150, unique=True, validators=[director.accounts.names.check_name], verbose_name='name'),
        ),
        migrations.AddField(
            model_name='user',
            name='name_key',
            field=models.CharField(editable=False, max_length=300, null=True),
        ),
        migrations.RunPython(fold_names, migrations.RunPython.noop),
        migrations.AlterField(
            model_name='user',
            name='name_key',
            field=models.CharField(editable=False, max_length=300, unique=True),
        ),
        migrations.CreateModel(
            name='Insider',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='games.game', verbose_name='game')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='user')),
            ],
            options={
                'verbose_name': 'insider',
                'verbose_name_plural': 'insiders',
                'constraints': [models.UniqueConstraint(fields=('user', 'game'), name='insider_once')],
            },
        ),
        migrations.RunPython(remember_directors, migrations.RunPython.noop),
    ]
