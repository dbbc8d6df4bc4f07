#!/usr/bin/env bash
# FlexSearch: 22 kW is 2 kW, and $9,990 is $9,900.
#
# Expected: letters that stand twice are taken as one, as the manual says ('missing' is 'mising'); figures are not
#   letters, and a search for 22 finds 22.
# What happens: figures are treated the same: 22 and 2 are one word, so are 100 and 10, 990 and 900 as 90, both when a
#   text is indexed and when it is looked for. With an encoder of { dedupe: false } each finds its own.
# Who meets it: searches among powers, prices, part numbers and postcodes: there are too many results, with the right
#   one not at the top.
# Seen with flexsearch 0.8.212 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts flexsearch@0.8.212
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import FlexSearch from 'flexsearch'

const { Encoder, Index } = FlexSearch
const texts = ['2 kW', '22 kW', '10 A', '100 A', '$9,900', '$9,990']
function finder(options) {
  const index = new Index(options)
  for (const [i, text] of texts.entries()) index.add(i, text)
  return (words) => index.search(words).map((i) => texts[i])
}
const asked = ['22', '100', '9,990']
const seen = asked.map(finder())
const control = asked.map(finder({ encoder: new Encoder({ dedupe: false }) }))
console.log({ seen, control })
assert.deepEqual(seen, [
  ['2 kW', '22 kW'],
  ['10 A', '100 A'],
  ['$9,900', '$9,990'],
])
assert.deepEqual(control, [['22 kW'], ['100 A'], ['$9,990']])
JS
node try.mjs
