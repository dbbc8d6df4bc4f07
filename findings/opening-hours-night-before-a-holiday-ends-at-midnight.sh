#!/usr/bin/env bash
# opening_hours: a night that began on a working day ends at midnight if a public holiday follows.
#
# Expected: 'Mo-Sa 20:00-06:00; PH off' is open in the night from Friday to Saturday until six; the holiday is
#   the day that does not begin a night.
# What happens: if Saturday is a public holiday, Friday's night stops at 00:00. Without 'PH off' it goes on
#   until 06:00.
# Who meets it: charging and fuel stops that are open over night: they are shown as closed for six hours in
#   which they are open.
# Seen with opening_hours 3.15.0 on Node.js 20 or later.
set -euo pipefail
export TZ=Pacific/Auckland
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opening_hours@3.15.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import openingHours from 'opening_hours'

const place = { lat: '-36.85', lon: '174.76', address: { country_code: 'nz', state: 'Auckland' } }
const closes = (hours) => {
  const end = new openingHours(hours, place).getNextChange(new Date('2027-02-05T23:00'))
  return `${end.toDateString()} ${end.toTimeString().slice(0, 5)}`
}
const seen = { plain: closes('Mo-Sa 20:00-06:00'), 'PH off': closes('Mo-Sa 20:00-06:00; PH off') }
console.log(seen)
assert.deepEqual(seen, { plain: 'Sat Feb 06 2027 06:00', 'PH off': 'Sat Feb 06 2027 00:00' })
JS
node try.mjs
