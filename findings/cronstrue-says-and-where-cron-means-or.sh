#!/usr/bin/env bash
# cronstrue: '0 8 1-7 * 1' is said to be the first Monday of a month, and runs ten times in it.
#
# Expected: the sentence says when the job runs. Where a day of the month and a day of the week are both given,
#   cron runs on either.
# What happens: the sentence says 'between day 1 and 7 of the month, and on Monday', which reads as the first
#   Monday. croner runs it on each of the first seven days and on every Monday after. In the same way */40 is said
#   to be 'every 40 minutes', and runs at 0 and 40, with twenty minutes between.
# Who meets it: whoever shows the owner of a site when mails, backups or checks are sent.
# Seen with cronstrue 3.39.0 and croner 9.1.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cronstrue@3.39.0 croner@9.1.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { Cron } from 'croner'
import cronstrue from 'cronstrue'

const start = new Date('2027-01-31T12:00:00Z')
const runs = (pattern, count) => new Cron(pattern, { timezone: 'UTC', paused: true }).nextRuns(count, start)
const monday = '0 8 1-7 * 1'
const days = runs(monday, 11).filter((run) => run.getUTCMonth() === 1)
console.log(cronstrue.toString(monday), days.map((run) => run.getUTCDate()))
assert.equal(cronstrue.toString(monday), 'At 08:00 AM, between day 1 and 7 of the month, and on Monday')
assert.deepEqual(
  days.map((run) => run.getUTCDate()),
  [1, 2, 3, 4, 5, 6, 7, 8, 15, 22],
)
const forty = '*/40 * * * *'
const minutes = runs(forty, 4).map((run) => run.getUTCMinutes())
console.log(cronstrue.toString(forty), minutes)
assert.equal(cronstrue.toString(forty), 'Every 40 minutes')
assert.deepEqual(minutes, [40, 0, 40, 0])
JS
node try.mjs
