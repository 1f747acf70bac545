# The site's image: web, worker, beat and the migration step run from it, with different commands.

FROM python:3.13-slim-bookworm AS build
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy UV_PYTHON_DOWNLOADS=never
RUN pip install --no-cache-dir "uv>=0.8,<1"
WORKDIR /srv/director
# The packages first: they change less often than the code, so their layer is kept.
COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-default-groups
COPY manage.py ./
COPY director director
COPY games games
COPY static static
COPY templates templates
# Settings fail loudly without these four; what is built here reads none of them.
RUN DIRECTOR_PRODUCTION=1 DIRECTOR_SECRET_KEY=used-while-building-only DIRECTOR_HOSTS=localhost \
    DATABASE_URL=postgres://nobody@localhost/none REDIS_URL=redis://localhost \
    sh -c ".venv/bin/python manage.py translations --compile \
        && .venv/bin/python manage.py collectstatic --no-input --verbosity 0 \
        && .venv/bin/python -m compileall -q director games"

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /srv/director --shell /usr/sbin/nologin director
COPY --from=build /srv/director /srv/director
WORKDIR /srv/director
ENV PATH=/srv/director/.venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 DIRECTOR_PRODUCTION=1
USER director
EXPOSE 8000
# No access log: a seat's link is a secret and would stand in it.
CMD ["granian", "--interface", "wsgi", "--no-ws", "--host", "0.0.0.0", "--port", "8000", \
     "--workers", "2", "--blocking-threads", "2", "--respawn-failed-workers", "director.wsgi:application"]
