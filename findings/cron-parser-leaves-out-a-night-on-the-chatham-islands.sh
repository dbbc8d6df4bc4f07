#!/usr/bin/env bash
# cron-parser: a daily job misses a day on the Chatham Islands, and not in Auckland.
#
# Expected: a daily time inside the hour that spring skips is moved, as in Auckland, where 02:30 runs at 03:30
#   that night.
# What happens: in Pacific/Chatham the clock goes from 02:45 to 03:45. A job at 02:50 does not run at all that
#   night: the next run is a day later. croner and cron move it.
# Who meets it: schedulers with zones whose offset is no whole hour.
# Seen with cron-parser 5.10.6, croner 11.0.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cron-parser@5.10.6 croner@11.0.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'

const from = new Date('2027-09-25T00:00:00Z')
const days = (tz, expression) => {
  const ours = CronExpressionParser.parse(expression, { tz, currentDate: from }).next().toISOString()
  return { 'cron-parser': ours, croner: new Cron(expression, { timezone: tz }).nextRun(from).toISOString() }
}
const seen = { auckland: days('Pacific/Auckland', '30 2 * * *'), chatham: days('Pacific/Chatham', '50 2 * * *') }
console.log(seen)
assert.ok(seen.auckland['cron-parser'].startsWith('2027-09-25'))
assert.ok(seen.chatham.croner.startsWith('2027-09-25'))
assert.equal(seen.chatham['cron-parser'], '2027-09-26T13:05:00.000Z')
JS
node try.mjs
