#!/usr/bin/env bash
# sitemap: a month becomes the first midnight of that month in Greenwich.
#
# Expected: a page that last changed in '2027-04' keeps this date, which the protocol of site maps allows (it takes
#   W3C dates, which may be a year or a month); one of '2027-04-01' keeps its day.
# What happens: both become '2027-04-01T00:00:00.000Z', to the millisecond, which is 1 April at 1 p.m. in New Zealand.
#   The option lastmodDateOnly keeps the day, and still makes a day of the month.
# Who meets it: sites that know when a page changed to the month only: they claim a precision that they do not have.
# Seen with sitemap 9.0.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sitemap@9.0.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { SitemapStream, streamToPromise } from 'sitemap'

async function written(lastmod, options) {
  const stream = new SitemapStream({ hostname: 'https://ev.example.nz', ...options })
  stream.end({ url: '/nissan-leaf', lastmod })
  return /<lastmod>(.*)<\/lastmod>/.exec(String(await streamToPromise(stream)))[1]
}
const seen = []
for (const date of ['2027-04', '2027-04-01'])
  seen.push([date, await written(date), await written(date, { lastmodDateOnly: true })])
console.log(seen)
assert.deepEqual(seen, [
  ['2027-04', '2027-04-01T00:00:00.000Z', '2027-04-01'],
  ['2027-04-01', '2027-04-01T00:00:00.000Z', '2027-04-01'],
])
JS
node try.mjs
