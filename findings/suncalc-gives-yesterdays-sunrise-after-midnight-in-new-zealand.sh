#!/usr/bin/env bash
# suncalc: just after midnight in New Zealand, today is yesterday.
#
# Expected: getTimes of a moment on 21 June gives the sunrise of 21 June at that place.
# What happens: it goes by the moment's day at Greenwich and by the longitude: at 00:01 on 21 June in Invercargill it
#   gives the sunrise of 20 June, a day before that of 21 June, and some hours later that of the day itself. A date
#   without a time, '2027-06-21', gives the right day; a local midnight does not.
# Who meets it: whoever shows when the sun rises on a solar roof, with `new Date()` or the
#   midnight of a calendar, so far to the east of Greenwich.
# Seen with suncalc 2.0.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts suncalc@2.0.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import * as SunCalc from 'suncalc'

const sunrise = (moment) =>
  new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', day: 'numeric', month: 'long', hour: 'numeric' }).format(
    SunCalc.getTimes(new Date(moment), -46.41, 168.35).sunrise,
  )
const seen = {
  'midnight of 21 June': sunrise('2027-06-21T00:00:00+12:00'),
  '6 am of 21 June': sunrise('2027-06-21T06:00:00+12:00'),
  'a date alone': sunrise('2027-06-21'),
}
console.log(seen)
assert.match(seen['midnight of 21 June'], /^20 June/)
assert.match(seen['6 am of 21 June'], /^21 June/)
assert.match(seen['a date alone'], /^21 June/)
JS
node try.mjs
