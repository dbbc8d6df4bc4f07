#!/usr/bin/env bash
# Day.js: noon tomorrow is shown as noon, and is another instant than noon tomorrow.
#
# Expected: a day after noon in a time zone is noon of the next day there, also on the night when the clocks
#   change.
# What happens: add(1, 'day') keeps the offset of the day before. It prints 12:00, now with +13:00 on a day that
#   has +12:00, so the instant is an hour early; in spring it is an hour late.
# Who meets it: bookings and reminders of the next day, and whatever is counted from midnight to midnight, on
#   two days a year.
# Seen with dayjs 1.11.23 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)
const added = dayjs.tz('2027-04-03 12:00', 'Pacific/Auckland').add(1, 'day')
const asked = dayjs.tz('2027-04-04 12:00', 'Pacific/Auckland')
const seen = { added: added.format(), asked: asked.format(), hours: asked.diff(added, 'hour') }
console.log(seen)
assert.deepEqual(seen, { added: '2027-04-04T12:00:00+13:00', asked: '2027-04-04T12:00:00+12:00', hours: 1 })
JS
node try.mjs
