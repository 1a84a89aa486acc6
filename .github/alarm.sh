#!/usr/bin/env bash
# Keeps one issue open while scheduled publishes fail, and closes it after the first success.
# Usage: alarm.sh success|failure|cancelled|skipped, with RUN_URL, GH_TOKEN and GH_REPO set.
set -euo pipefail

title="The site could not be published"
found=$(gh issue list --state open --app github-actions --limit 200 --json number,title \
  --jq "map(select(.title == \"$title\"))[0].number // empty")
body="The last good site stays up. What went wrong last: $RUN_URL"

case "$1" in
  failure)
    # An edit sends no second notification.
    if [ -n "$found" ]; then gh issue edit "$found" --body "$body"; else gh issue create --title "$title" --body "$body"; fi
    ;;
  success)
    if [ -n "$found" ]; then gh issue close "$found" --comment "Published again: $RUN_URL"; fi
    ;;
esac
