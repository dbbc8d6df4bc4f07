#!/usr/bin/env bash
# @internationalized/number: 7,4 kW is 74 kW, and $12,50 is $1,250.
#
# Expected: in the language of New Zealand a comma stands between thousands; a number with a comma anywhere else
#   is refused, as the parser refuses '7 kW' by answering NaN.
# What happens: every comma is dropped, wherever it stands: 7,4 is 74, 12,50 is 1250, and 1,,2 is 12. The number
#   field of React Aria reads what was typed by it.
# Who meets it: whoever types the decimal comma of most of Europe, or pastes a figure from a data sheet in which
#   it stands, into a field that uses this parser: the power of a charger is ten times too high, and no error is
#   shown.
# Seen with @internationalized/number 3.6.9 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @internationalized/number@3.6.9
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { NumberParser } from '@internationalized/number'

const parser = new NumberParser('en-NZ', { style: 'decimal' })
const read = Object.fromEntries(['69,990', '7.4', '7,4', '12,50', '1,,2', '7 kW'].map((text) => [text, parser.parse(text)]))
console.log(read)
assert.deepEqual(read, { '69,990': 69_990, 7.4: 7.4, '7,4': 74, '12,50': 1250, '1,,2': 12, '7 kW': NaN })
assert.equal(parser.isValidPartialNumber('7,4'), true)
JS
node try.mjs
