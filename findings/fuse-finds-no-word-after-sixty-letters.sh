#!/usr/bin/env bash
# Fuse.js: a word that stands in a text is not found, because more than sixty letters stand before it.
#
# Expected: a fuzzy search finds at least what is there to the letter.
# What happens: the place counts as part of the score. With the defaults an exact match at letter 62 or later is too far
#   from the beginning, so 'CHAdeMO' is found in the name of a charger and not in its description. With ignoreLocation it is.
# Who meets it: whoever searches sentences, addresses or descriptions, and tries it on short ones.
# Seen with fuse.js 7.5.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fuse.js@7.5.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import Fuse from 'fuse.js'

const text = 'The car park behind the library in Taupō has two rapid chargers and one slow, with CHAdeMO on both.'
const count = (texts, options = {}) => new Fuse(texts, options).search('CHAdeMO').length
console.log({
  stands: text.includes('CHAdeMO'),
  found: count([text]),
  withIgnoreLocation: count([text], { ignoreLocation: true }),
})
assert.equal(text.includes('CHAdeMO'), true)
assert.equal(count([text]), 0)
assert.equal(count([text], { ignoreLocation: true }), 1)
assert.equal(count([`${'-'.repeat(60)}CHAdeMO`]), 1)
assert.equal(count([`${'-'.repeat(61)}CHAdeMO`]), 0)
JS
node try.mjs
