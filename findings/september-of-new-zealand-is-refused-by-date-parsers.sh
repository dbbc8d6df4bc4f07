#!/usr/bin/env bash
# Intl and three date parsers: dates of New Zealand can be read in eleven months.
#
# Expected: what Intl writes for New Zealand with a short month, '1 Aug 2027', is read by the pattern 'd MMM
#   yyyy' all year.
# What happens: Intl writes 'Sept' with four letters (and every other month with three). date-fns with its own
#   locale for New Zealand, Day.js and Luxon refuse '1 Sept 2027'.
# Who meets it: forms, imports and tests that write a date with the platform and read it with a library: they
#   fail from the first of September on.
# Seen with date-fns 4.4.0, dayjs 1.11.23, luxon 3.7.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 dayjs@1.11.23 luxon@3.7.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { isValid, parse } from 'date-fns'
import { enNZ } from 'date-fns/locale'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { DateTime } from 'luxon'

dayjs.extend(customParseFormat)
const format = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const readers = {
  'date-fns': (text) => isValid(parse(text, 'd MMM yyyy', new Date(0), { locale: enNZ })),
  'Day.js': (text) => dayjs(text, 'D MMM YYYY', true).isValid(),
  Luxon: (text) => DateTime.fromFormat(text, 'd MMM yyyy').isValid,
}
const dates = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2027, month, 1)))
for (const [name, reads] of Object.entries(readers)) {
  const refused = dates.filter((text) => !reads(text))
  console.log(name, 'refuses', refused)
  assert.deepEqual(refused, ['1 Sept 2027'])
}
JS
node try.mjs
