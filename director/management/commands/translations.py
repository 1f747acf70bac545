"""Compile, check or update the catalogues of translations."""

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from director import translations


class Command(BaseCommand):
    help = "Compile the catalogues, check that nothing is missing, or add what is."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        deed = parser.add_mutually_exclusive_group(required=True)
        deed.add_argument("--compile", action="store_true", help="turn each .po file into the .mo that is read")
        deed.add_argument("--check", action="store_true", help="fail if a message is missing or obsolete")
        deed.add_argument("--update", action="store_true", help="add missing messages, drop obsolete ones, sort")

    def handle(self, *args: str, **options: bool) -> None:
        if options["compile"]:
            for path in translations.compile_all():
                self.stdout.write(f"compiled {path.relative_to(translations.ROOT)}")
        elif options["update"]:
            for path in translations.catalogues():
                translations.update(path)
                self.stdout.write(f"updated {path.relative_to(translations.ROOT)}")
        else:
            self._check()

    def _check(self) -> None:
        missing = translations.missing_translations()
        obsolete = translations.obsolete_translations()
        for line in missing:
            self.stdout.write(f"missing  {line}")
        for line in obsolete:
            self.stdout.write(f"obsolete {line}")
        if missing or obsolete:
            raise CommandError(f"{len(missing)} missing, {len(obsolete)} obsolete")
