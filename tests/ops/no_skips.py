"""A pytest plugin: every test runs, or the run fails.

Tests that need PostgreSQL (marker `postgres`) are deselected, not skipped, on another database; with CI set
in the environment, a skipped test fails the run. Loaded by tests/conftest.py.
"""

import os

import pytest
from django.db import connection


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take out what needs PostgreSQL where there is none."""
    if connection.vendor == "postgresql":
        return
    apart = [item for item in items if item.get_closest_marker("postgres")]
    if apart:
        config.hook.pytest_deselected(items=apart)
        items[:] = [item for item in items if item not in apart]


def skipped(config: pytest.Config) -> list[str]:
    """The names of the tests that were skipped, when that counts as a failure."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("CI"):
        return []
    return [report.nodeid for report in reporter.stats.get("skipped", [])]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that would have passed with skipped tests."""
    if skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say which tests were skipped."""
    names = skipped(config)
    if names:
        terminalreporter.section("skipped, which fails the run here", red=True)
        for name in names:
            terminalreporter.line(name)
