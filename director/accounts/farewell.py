"""Somebody leaves: his account goes, his seats stay with their games, his name is free again."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry

from director.accounts.models import User
from games.models import Intervention, Seat


def close(user: User) -> None:
    """Delete the account. Of somebody whose deeds as a director are on record, an empty shell without a name stays."""
    Seat.objects.filter(user=user).update(user=None)
    if not (Intervention.objects.filter(director=user).exists() or LogEntry.objects.filter(user=user).exists()):
        user.delete()
        return
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    user.username = f"former-director-account-{user.pk}"  # longer than anybody may choose
    user.email = user.first_name = user.last_name = ""
    user.is_active = user.is_staff = user.is_superuser = False
    user.set_unusable_password()
    user.save()
