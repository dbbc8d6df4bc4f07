#!/usr/bin/env bash
# rrule: every year on the 4th of April is the 4th of each month.
#
# Expected: RRule.fromText('every year on the 4th of April') is a rule of one day a year, or is refused.
# What happens: the month is passed over: the rule is FREQ=YEARLY;BYMONTHDAY=4, which by RFC 5545 is the 4th of every
#   month, twelve days a year, and the rule worded again says nothing of April.
# Who meets it: calendars that let people type when a warrant of fitness or a registration is due.
# Seen with rrule 2.8.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import rrule from 'rrule'
const { RRule } = rrule

const rule = RRule.fromText('every year on the 4th of April')
const start = new Date(Date.UTC(2027, 3, 4))
const days = new RRule({ ...rule.origOptions, dtstart: start })
  .between(start, new Date(Date.UTC(2028, 3, 3)), true)
  .map((day) => day.toISOString().slice(0, 10))
console.log(rule.toString(), rule.toText(), days)
assert.equal(rule.toString(), 'RRULE:FREQ=YEARLY;BYMONTHDAY=4')
assert.equal(days.length, 12)
assert.doesNotMatch(rule.toText(), /April/)
JS
node try.mjs
