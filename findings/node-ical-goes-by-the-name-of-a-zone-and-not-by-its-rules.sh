#!/usr/bin/env bash
# node-ical: a calendar that brings its own time zone is read by the clock of the server.
#
# Expected: a TZID names the VTIMEZONE of the same file, whose rules say the offset; RFC 5545 leaves the name to
#   the writer.
# What happens: a name that is in no list of zones is passed over with its rules, and 09:00 is taken by the
#   clock of the process. ical.js and ts-ics go by the rules.
# Who meets it: readers of calendars from programs that name their zones themselves, on a server that runs by
#   UTC: in New Zealand each meeting is half a day late.
# Seen with node-ical 0.26.1, ical.js 2.2.1, ts-ics 2.4.6 on Node.js 20 or later.
set -euo pipefail
export TZ=UTC
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.26.1 ical.js@2.2.1 ts-ics@2.4.6
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'

const file = [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VTIMEZONE', 'TZID:Head office', 'BEGIN:STANDARD', 'DTSTART:16010101T030000',
  'TZOFFSETFROM:+1300', 'TZOFFSETTO:+1200', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4', 'END:STANDARD', 'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000', 'TZOFFSETFROM:+1200', 'TZOFFSETTO:+1300', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=9', 'END:DAYLIGHT',
  'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20270101T000000Z', 'DTSTART;TZID=Head office:20270301T090000', 'SUMMARY:a',
  'END:VEVENT', 'END:VCALENDAR', '',
].join('\r\n')
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent'))
const seen = {
  'ical.js': event.startDate.toJSDate().toISOString(),
  'ts-ics': convertIcsCalendar(undefined, file).events[0].start.date.toISOString(),
  'node-ical': Object.values(ical.parseICS(file)).find(({ type }) => type === 'VEVENT').start.toISOString(),
}
console.log(seen)
assert.deepEqual(seen, {
  'ical.js': '2027-02-28T20:00:00.000Z',
  'ts-ics': '2027-02-28T20:00:00.000Z',
  'node-ical': '2027-03-01T09:00:00.000Z',
})
JS
node try.mjs
