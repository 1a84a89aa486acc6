#!/usr/bin/env bash
# Deletes all caches of this branch whose keys have the given prefix, except the newest. GitHub stores 10 GB for each
# repository, and every publish saves a whole site.
# Usage: delete-old-caches.sh PREFIX..., with GH_TOKEN, GH_REPO and GITHUB_REF set.
set -euo pipefail

for prefix in "$@"; do
  gh cache list --key "$prefix" --ref "$GITHUB_REF" --sort created_at --order desc --limit 100 --json id --jq '.[1:][].id' |
    while read -r id; do
      gh cache delete "$id"
    done
done
