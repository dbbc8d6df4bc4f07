#!/usr/bin/env bash
# simple-opening-hours: hours without days are never open, nor are hours over midnight.
#
# Expected: '08:00-17:00' in OpenStreetMap means every day, and 'Mo-Su 22:00-06:00' a night.
# What happens: the first gives an empty table and is never open; the second is never open either, not even at
#   23:00. '24/7' is open. No error and no 'unknown'.
# Who meets it: maps of charging stations, many of which have hours without days.
# Seen with simple-opening-hours 0.1.1, opening_hours 3.15.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts simple-opening-hours@0.1.1 opening_hours@3.15.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import openingHours from 'opening_hours'
import simple from 'simple-opening-hours'

const SimpleOpeningHours = simple.SimpleOpeningHours ?? simple.default ?? simple
const ask = (hours, time) => {
  const when = new Date(`2027-03-01T${time}`)
  return [new SimpleOpeningHours(hours).isOpenOn(when), new openingHours(hours).getState(when)]
}
const seen = { daily: ask('08:00-17:00', '10:00'), night: ask('Mo-Su 22:00-06:00', '23:00'), always: ask('24/7', '10:00') }
console.log('simple-opening-hours, opening_hours:', seen)
assert.deepEqual(seen, { daily: [false, true], night: [false, true], always: [true, true] })
JS
node try.mjs
