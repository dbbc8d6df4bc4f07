#!/usr/bin/env bash
# fast-xml-parser: a phone number is a number.
#
# Expected: the text of an element stays a text if a number could not give it back: a plus in front, a zero, a
#   last zero.
# What happens: +6492789556 becomes 6492789556, 0800838383 becomes 800838383, version 1.10 becomes 1.1 and part
#   12E3 becomes 12000; a text of 20 digits stays a text.
# Who meets it: readers of address books and of lists of parts in XML: numbers that can no longer be rung or
#   ordered.
# Seen with fast-xml-parser 5.12.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-xml-parser@5.12.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { XMLParser } from 'fast-xml-parser'

const texts = ['+6492789556', '0800838383', '1.10', '12E3', '12345678901234567890']
const seen = new XMLParser().parse(`<list>${texts.map((text) => `<one>${text}</one>`).join('')}</list>`).list.one
console.log(seen)
assert.deepEqual(seen, [6492789556, 800838383, 1.1, 12000, '12345678901234567890'])
JS
node try.mjs
