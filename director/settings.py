"""All settings, read from the environment once, failing loudly.

Without any variable set, the site runs for development and tests: SQLite, memory cache, debug off.
Production sets DIRECTOR_SECRET_KEY, DIRECTOR_HOSTS, DATABASE_URL and REDIS_URL (see docker-compose.yml).
"""

import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.utils.csp import CSP
from django.utils.translation import gettext_lazy as _

ROOT = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("DIRECTOR_VAR", ROOT / "var"))


def flag(name: str, default: bool) -> bool:
    """Read a yes/no variable. Raises ImproperlyConfigured for anything but 1, 0, true, false, yes, no."""
    value = os.environ.get(name, "").lower()
    if value in ("", "1", "true", "yes", "0", "false", "no"):
        return default if value == "" else value in ("1", "true", "yes")
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}")


def number(name: str, default: int) -> int:
    """Read a whole number. Raises ImproperlyConfigured for anything else."""
    try:
        return int(os.environ.get(name, default))
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must be a whole number") from error


def words(name: str) -> list[str]:
    """Read a list separated by commas."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def database(url: str) -> dict[str, object]:
    """Turn postgres://user:password@host:port/name or sqlite:///path into Django's dictionary."""
    parts = urlsplit(url)
    if parts.scheme in ("postgres", "postgresql"):
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": unquote(parts.path.lstrip("/")),
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": unquote(parts.hostname or ""),
            "PORT": str(parts.port or ""),
            "CONN_MAX_AGE": 60,
            "CONN_HEALTH_CHECKS": True,
        }
    if parts.scheme == "sqlite":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": parts.path,
            "OPTIONS": {
                # A write transaction takes its lock at once, as the row lock does on PostgreSQL.
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
        }
    raise ImproperlyConfigured(f"DATABASE_URL must begin with postgres:// or sqlite:///, not {parts.scheme!r}")


def mailer(url: str) -> dict[str, object] | None:
    """Turn smtp://user:password@host:587 (STARTTLS) or smtps://…:465 into one of Django's mailers; None if empty."""
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ImproperlyConfigured("DIRECTOR_MAIL must look like smtp://user:password@host:587 or smtps://host:465")
    secure = parts.scheme == "smtps"
    return {
        "BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "OPTIONS": {
            "host": parts.hostname,
            "port": parts.port or (465 if secure else 587),
            "username": unquote(parts.username or ""),
            "password": unquote(parts.password or ""),
            "use_ssl": secure,
            "use_tls": not secure and parts.hostname not in ("localhost", "127.0.0.1"),
            "timeout": 10,
        },
    }


PRODUCTION = flag("DIRECTOR_PRODUCTION", False)
DEBUG = flag("DIRECTOR_DEBUG", False)
if PRODUCTION:
    missing = [
        name
        for name in ("DIRECTOR_SECRET_KEY", "DIRECTOR_HOSTS", "DATABASE_URL", "REDIS_URL")
        if not os.environ.get(name)
    ]
    if missing:
        raise ImproperlyConfigured("production needs " + ", ".join(missing))
SECRET_KEY = os.environ.get("DIRECTOR_SECRET_KEY", "only-for-development-and-tests")
ALLOWED_HOSTS = words("DIRECTOR_HOSTS") or ["localhost", "127.0.0.1", "[::1]", "testserver"]
CSRF_TRUSTED_ORIGINS = words("DIRECTOR_ORIGINS")
# Where letters and webhooks say that the site is.
SITE_URL = os.environ.get("DIRECTOR_URL", "").rstrip("/") or (
    f"{'https' if flag('DIRECTOR_HTTPS', PRODUCTION) else 'http'}://{ALLOWED_HOSTS[0]}"
)
# Hosts of our own network, as name:port, that webhooks may reach; other than public ones they reach none.
WEBHOOK_INSIDE = frozenset(words("DIRECTOR_WEBHOOK_INSIDE"))

INSTALLED_APPS = [
    "director.accounts.apps.BackOfficeConfig",  # Django's admin, as the director's back office
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "director",
    "director.accounts",
    "director.lobby",
    "director.desk",
    "director.threads",
    "director.notices",
    "games",
    "games.islington",
    "games.werewolf",
    "games.island",
]

MIDDLEWARE = [
    "director.desk.arrival.stamp",
    "director.envelope.without_nul",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "director.accounts.preferences.as_preferred",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "director.urls"
WSGI_APPLICATION = "director.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["director.templatetags.house"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csp",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASE_URL = os.environ.get("DATABASE_URL", "")
if not DATABASE_URL:
    VAR.mkdir(parents=True, exist_ok=True)  # a fresh clone has no place for the database yet
DATABASES = {"default": database(DATABASE_URL or f"sqlite://{VAR}/director.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = os.environ.get("REDIS_URL", "")
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

# Without a mail server the site runs all the same; the pages that would send mail say so.
MAIL = mailer(os.environ.get("DIRECTOR_MAIL", ""))
MAILERS = {"default": MAIL} if MAIL else {}
SILENCED_SYSTEM_CHECKS = [] if MAIL else ["mail.W001"]  # that there is no mailer is meant
DEFAULT_FROM_EMAIL = os.environ.get("DIRECTOR_MAIL_FROM", "director@localhost")

ACCOUNT_ADAPTER = "director.accounts.adapter.Doorkeeper"
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*"]
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_CHANGE_EMAIL = True  # one address, which is replaced when the new one has been confirmed
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Director: "
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False  # nobody has others written to
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_REAUTHENTICATION_METHODS = ("password", "mfa")
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if flag("DIRECTOR_HTTPS", PRODUCTION) else "http"
# Counted for an address ("ip", see Doorkeeper) or for who is signed in ("user"). The one count by "key" is that of
# wrong second codes, which only they reach who know the password; and of letters to one address.
ACCOUNT_RATE_LIMITS = {
    "login_failed": "10/10m/ip,30/10m/key",
    "reset_password": "5/10m/ip",
    "confirm_email": "1/3m/key",
}
MFA_RATE_LIMITS = {"webauthn_login": "30/m/ip"}
MFA_ADAPTER = "director.accounts.adapter.Keysmith"
MFA_SUPPORTED_TYPES = ["webauthn", "totp", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not flag("DIRECTOR_HTTPS", PRODUCTION)  # browsers allow it on localhost only
MFA_TOTP_ISSUER = "Director"
ACCOUNT_FORMS = {
    "change_password": "director.accounts.plain_forms.ChangePassword",
    "set_password": "director.accounts.plain_forms.SetPassword",
    "reset_password": "director.accounts.plain_forms.Forgotten",
    "reset_password_from_key": "director.accounts.plain_forms.PasswordByMail",
    "reauthenticate": "director.accounts.plain_forms.Reauthenticate",
    "add_email": "director.accounts.plain_forms.MailAddress",
}
MFA_FORMS = {
    "add_webauthn": "director.accounts.passkeys.PasskeyForm",
    "edit_webauthn": "director.accounts.passkeys.PasskeyNameForm",
    "login_webauthn": "director.accounts.passkeys.SignInByPasskey",
    "authenticate_webauthn": "director.accounts.passkeys.SecondLockByPasskey",
    "reauthenticate_webauthn": "director.accounts.passkeys.ReauthenticateByPasskey",
    "authenticate": "director.accounts.plain_forms.Code",
    "reauthenticate": "director.accounts.plain_forms.CodeAgain",
    "activate_totp": "director.accounts.plain_forms.FirstCode",
}

LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", _("Simplified Chinese")), ("en", _("English"))]
LOCALE_PATHS = [ROOT / "director" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"  # games carry their own zone; anything else here would mislead Celery's log

STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [ROOT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION

SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
HTTPS = flag("DIRECTOR_HTTPS", PRODUCTION)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # monitors on this machine ask without TLS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
BEHIND_PROXY = flag("DIRECTOR_BEHIND_PROXY", False)
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

ORDERS_A_MINUTE = number("DIRECTOR_ORDERS_A_MINUTE", 120)  # of one seat
POSTS_A_MINUTE = number("DIRECTOR_POSTS_A_MINUTE", 20)  # of one seat or person
TICK_SECONDS = number("DIRECTOR_TICK_SECONDS", 5)
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = {
    # A tick that could not be delivered in time is worthless: the next one asks the same question.
    "tick": {"task": "games.tasks.tick", "schedule": TICK_SECONDS, "options": {"expires": TICK_SECONDS}},
    "notices": {"task": "director.notices.tasks.go_round", "schedule": 60, "options": {"expires": 60}},
}

DEMO = flag("DIRECTOR_DEMO", False)
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": os.environ.get("DIRECTOR_LOG_LEVEL", "WARNING")},
}
