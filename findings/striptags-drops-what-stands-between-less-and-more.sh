#!/usr/bin/env bash
# striptags: of 'slow <7 kW, fast >50 kW' the slow chargers are dropped.
#
# Expected: only tags go, and a tag of HTML begins with a letter after <. So '<7 kW' is text, as every browser
#   shows it.
# What happens: everything from a < that is not followed by a space up to the next > goes, even when a digit
#   follows, and so does all of the rest when there is no >. string-strip-html leaves both texts as they are.
# Who meets it: whoever takes a description of sizes, powers or prices from a form or a feed and cleans it: half a
#   sentence is gone, and what is left still reads well.
# Seen with striptags 3.2.0 and string-strip-html 13.7.6 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts striptags@3.2.0 string-strip-html@13.7.6
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import striptags from 'striptags'
import { stripHtml } from 'string-strip-html'

const powers = 'slow <7 kW, fast >50 kW'
const price = 'tyres <$200 each'
const seen = [striptags(powers), striptags('slow < 7 kW, fast > 50 kW'), striptags(price)]
console.log(seen)
assert.deepEqual(seen, ['slow 50 kW', 'slow < 7 kW, fast > 50 kW', 'tyres '])
assert.deepEqual([stripHtml(powers).result, stripHtml(price).result], [powers, price])
JS
node try.mjs
