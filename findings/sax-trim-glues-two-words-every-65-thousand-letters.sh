#!/usr/bin/env bash
# sax: with trim, a long text loses spaces inside.
#
# Expected: trim takes white space off the two ends of a text.
# What happens: a text that arrives in pieces is handed over about every 65,536 letters, and each piece is
#   trimmed. If the cut falls on a space, two words become one; a listener that keeps the last piece has a third
#   of the text.
# Who meets it: readers of long descriptions and of coordinates of outlines in XML: two numbers become one.
# Seen with sax 1.6.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sax@1.6.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import sax from 'sax'

const pieces = []
const parser = sax.parser(true, { trim: true })
parser.ontext = (text) => pieces.push(text)
const words = 'word '.repeat(30_000)
parser.write('<a>')
for (let at = 0; at < words.length; at += 1000) parser.write(words.slice(at, at + 1000))
parser.write('</a>').close()
const seen = { pieces: pieces.length, words: pieces.join('').split(' ').length, written: words.trim().split(' ').length }
console.log(seen, pieces.map(({ length }) => length))
assert.deepEqual(seen, { pieces: 3, words: 29_998, written: 30_000 })
JS
node try.mjs
