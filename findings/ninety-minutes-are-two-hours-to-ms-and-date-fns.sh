#!/usr/bin/env bash
# ms and date-fns: a charge of 90 minutes takes two hours, one of 89 takes one.
#
# Expected: the long form of 90 minutes names the half hour, or the nearer of two wholes in words that say so.
# What happens: ms writes '2 hours' for 90 minutes and '1 hour' for 89, without 'about', and reads its own text back
#   as 120 minutes; date-fns writes 'about 2 hours' and 'about 1 hour'. humanize-duration says '1 hour, 30 minutes'.
# Who meets it: whoever shows how long a charge or a drive takes: a plan with two stops of 90 minutes is an hour
#   longer in words.
# Seen with ms 2.1.3, date-fns 4.4.0, humanize-duration 3.35.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ms@2.1.3 date-fns@4.4.0 humanize-duration@3.35.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { formatDistance } from 'date-fns'
import humanizeDuration from 'humanize-duration'
import ms from 'ms'

const minute = 60_000
const seen = [89, 90].map((minutes) => [
  ms(minutes * minute, { long: true }),
  formatDistance(0, minutes * minute),
  humanizeDuration(minutes * minute),
])
console.log(seen)
assert.deepEqual(seen, [
  ['1 hour', 'about 1 hour', '1 hour, 29 minutes'],
  ['2 hours', 'about 2 hours', '1 hour, 30 minutes'],
])
assert.equal(ms(seen[1][0]) / minute, 120)
JS
node try.mjs
