#!/bin/sh
# sh /srv/leasing-site/releases/NAME/deploy/upgrade.sh: goes to the release in which it stands, from any other, or for the first time.
# Run as root. Going back is the same command of the earlier release. What it does: docs/operations.md, "Upgrades".
set -eu
release=$(cd "$(dirname "$0")/.." && pwd -P)
home=$(dirname "$(dirname "$release")")
env_file=${ENV_FILE:-/etc/leasing-site.env}
backups=${BACKUPS:-/var/backups/leasing-site}
ports=${INSTANCES:-3001 3002}
current=$home/current
before=$(readlink "$current" || true)

say() { echo "upgrade: $*"; }

# Waits; false after READY_SECONDS.
is_ready() {
  "$release/node_modules/.bin/node" --input-type=module -e '
    const until = Date.now() + 1000 * process.argv[2]
    const ask = () => fetch(`http://127.0.0.1:${process.argv[1]}/readyz`).then(({ ok }) => ok, () => false)
    while (!(await ask())) {
      if (Date.now() > until) process.exit(1)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }' "$1" "${READY_SECONDS:-600}"
}

# A link is replaced in one step: whatever starts meanwhile finds the one release or the other.
point_to() {
  ln -s "$1" "$current.new"
  mv -T "$current.new" "$current"
}

cd "$release"
if [ ! -e .built ]; then
  say "installing and building $release"
  npm ci --include=dev --no-audit --no-fund
  npm run build -w @leasing/website
  npm run build -w @leasing/office
  node_modules/.bin/node scripts/prune.mjs
  touch .built
fi

if [ -n "$before" ]; then
  say "backing up into $backups"
  (cd "$before" && runuser -u leasing -- env ENV_FILE="$env_file" sh deploy/backup.sh "$backups")
fi

point_to "$release"
restarted=
for port in $ports; do
  say "restarting leasing-site@$port"
  restarted="$port $restarted"
  systemctl restart "leasing-site@$port"
  if ! is_ready "$port"; then
    say "leasing-site@$port did not become ready; its log says why: journalctl -u leasing-site@$port"
    [ -n "$before" ] && [ "$before" != "$release" ] || exit 1
    say "going back to $before"
    point_to "$before"
    for port in $restarted; do systemctl restart "leasing-site@$port"; done
    exit 1
  fi
done
# Last: the site does not wait for it, and whoever works in it stays signed in.
if systemctl --quiet is-active leasing-office; then
  say "restarting leasing-office"
  systemctl restart leasing-office
fi
say "running $(node_modules/.bin/node bin/leasing.mjs --version) in $release"
if [ -n "$before" ] && [ "$before" != "$release" ]; then say "to go back: sh $before/deploy/upgrade.sh"; fi
