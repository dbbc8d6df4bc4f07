#!/usr/bin/env bash
# numfmt: 4/3/2027 in the locale en-NZ is 3 April.
#
# Expected: a locale that numfmt does not know is refused, or is read like its nearest relative: en-NZ writes
#   the day first, like en-AU and en-GB, which it knows.
# What happens: en-NZ is taken as American without a word: 4/3/2027 is 3 April, and 25/3/2027 is no date at all.
#   With en-AU and en-GB it is 4 March.
# Who meets it: spreadsheets in New Zealand: the first twelve days of each month change places with the month.
# Seen with numfmt 4.0.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numfmt@4.0.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { parseDate } from 'numfmt'

const day = (text, locale) => {
  const parsed = parseDate(text, { locale })
  return parsed ? new Date(Date.UTC(1899, 11, 30) + parsed.value * 86_400_000).toISOString().slice(0, 10) : 'none'
}
const seen = Object.fromEntries(['en-NZ', 'en-AU', 'en-GB'].map((locale) => [locale, [day('4/3/2027', locale), day('25/3/2027', locale)]]))
console.log(seen)
assert.deepEqual(seen['en-GB'], ['2027-03-04', '2027-03-25'])
assert.deepEqual(seen['en-AU'], ['2027-03-04', '2027-03-25'])
assert.deepEqual(seen['en-NZ'], ['2027-04-03', 'none'])
JS
node try.mjs
