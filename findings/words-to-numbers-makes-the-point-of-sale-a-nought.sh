#!/usr/bin/env bash
# words-to-numbers: the point of sale is the 0 of sale, and a second-hand car a 2 hand car.
#
# Expected: numbers that are written as words become figures, and the other words of the sentence stay.
# What happens: 'point' without a number beside it becomes 0, 'second' becomes 2, and 'a' becomes 1, in the middle
#   of any sentence: 'a second hand car' is '1 2 hand car', which no search finds. The manual shows 'second' as 2,
#   on its own.
# Who meets it: whoever lets people speak a question, where a transcript has 'model three', and puts this in front
#   of the search.
# Seen with words-to-numbers 1.5.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts words-to-numbers@1.5.1
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const { wordsToNumbers } = require('words-to-numbers')

const said = ['tesla model three', 'point of sale', 'a second hand car', 'is the second owner named']
const read = said.map((text) => wordsToNumbers(text))
console.log(read)
assert.deepEqual(read, ['tesla model 3', '0 of sale', '1 2 hand car', 'is the 2 owner named'])
JS
node try.cjs
