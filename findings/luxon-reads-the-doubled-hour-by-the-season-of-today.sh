#!/usr/bin/env bash
# Luxon: which of the two hours 02:30 is depends on the season in which the program runs.
#
# Expected: one text, one zone, one instant: 02:30 on the night when the clocks go back is always read as the
#   first (or always as the second) of the two.
# What happens: the same line gives +13:00 when it runs in January and +12:00 when it runs in July. The guess
#   starts from the offset of today.
# Who meets it: a program that stores charging sessions or meter readings by local time: a file read again in
#   winter gives other instants than in summer.
# Seen with luxon 3.7.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { DateTime, Settings } from 'luxon'

const read = (today) => {
  Settings.now = () => Date.parse(today)
  Settings.resetCaches()
  return DateTime.fromISO('2027-04-04T02:30', { zone: 'Pacific/Auckland' }).toISO()
}
const seen = { 'run in January': read('2027-01-10T00:00Z'), 'run in July': read('2027-07-10T00:00Z') }
console.log(seen)
assert.deepEqual(seen, {
  'run in January': '2027-04-04T02:30:00.000+13:00',
  'run in July': '2027-04-04T02:30:00.000+12:00',
})
JS
node try.mjs
