#!/usr/bin/env bash
# ics, ical.js and node-ical: a booking of an hour and a half ends after one hour, or after five.
#
# Expected: { hours: 1.5 } is written as PT1H30M or refused, since the durations of RFC 5545 have no fractions.
# What happens: ics writes PT1.5H without an error. ical.js stops at the point and reads one hour; node-ical reads the
#   5 behind the point, five hours; ts-ics reads one and a half. { hours: 1, minutes: 30 } is read alike by all.
# Who meets it: bookings of a charger or a workshop: the reminder is right, and the end is another one in each
#   program.
# Seen with ics 3.12.0, ical.js 2.2.1, node-ical 0.26.1, ts-ics 2.4.6 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ics@3.12.0 ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { createEvent } from 'ics'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'

const readers = {
  'ical.js': (text) => {
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
    return new ICAL.Event(event).duration.toSeconds() / 60
  },
  'node-ical': (text) => {
    const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
    return (event.end - event.start) / 60000
  },
  'ts-ics': (text) => {
    const { hours = 0, minutes = 0 } = convertIcsCalendar(undefined, text).events[0].duration
    return hours * 60 + minutes
  },
}
function minutes(duration) {
  const start = [2027, 4, 9, 9, 0]
  const { error, value } = createEvent({ title: 'Service', start, startInputType: 'utc', duration })
  assert.equal(error, null)
  const seen = { written: /DURATION:(\S+)/.exec(value)[1] }
  for (const [name, read] of Object.entries(readers)) seen[name] = read(value)
  console.log(duration, seen)
  return seen
}
assert.deepEqual(minutes({ hours: 1, minutes: 30 }), {
  written: 'PT1H30M',
  'ical.js': 90,
  'node-ical': 90,
  'ts-ics': 90,
})
assert.deepEqual(minutes({ hours: 1.5 }), {
  written: 'PT1.5H',
  'ical.js': 60,
  'node-ical': 300,
  'ts-ics': 90,
})
JS
node try.mjs
