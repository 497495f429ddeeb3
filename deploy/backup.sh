#!/bin/sh
# deploy/backup.sh FOLDER: a new backup in FOLDER, named by its time, verified; then deletes those older than KEEP_DAYS (14).
# Run in the project's folder, as the user of the service. The site's variables are set, or ENV_FILE names their file.
set -eu
folder=$1
target=$folder/$(date -u +%Y-%m-%dT%H%M%SZ)
PATH=$PWD/node_modules/.bin:$PATH

leasing() {
  node bin/leasing.mjs ${ENV_FILE:+--env "$ENV_FILE"} "$@"
}

# A file that the site itself lacks is named and does not keep the rest from being saved.
status=0
leasing backup "$target" || status=1
leasing verify "$target"

# Only when the new one is whole. Those that broke off end in .unfinished.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T*Z*' -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
exit "$status"
