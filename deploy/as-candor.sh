#!/bin/sh
# Runs `candor backup FILE` and the like as the service's account, with the service's settings; needs root.
set -eu
set -a
. /etc/candor.env
NODE_COMPILE_CACHE=/var/cache/candor
set +a
cd /opt/candor/current
exec setpriv --reuid candor --regid candor --clear-groups --no-new-privs node scripts/candor.mjs "$@"
