#!/bin/sh
# The password is known when the container starts, not when the image is built.
set -eu
umask 077
printf '"cairn" "%s"\n' "$DATABASE_PASSWORD" > /tmp/users
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
