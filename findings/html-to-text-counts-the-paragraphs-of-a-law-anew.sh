#!/usr/bin/env bash
# html-to-text: an item of a list with a number of its own gets another one.
#
# Expected: a list item with value="7" is printed as 7, as every browser shows it; a list in reversed order
#   counts down.
# What happens: items are counted from the start of the list. Paragraph 7 is printed as 4, and the one behind it
#   as 5; a reversed list counts up.
# Who meets it: whoever quotes rules from a page: in amended laws, numbers are left out, and such pages write
#   the value.
# Seen with html-to-text 10.0.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-text@10.0.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { convert } from 'html-to-text'

const gap = convert('<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>')
const down = convert('<ol reversed><li>second</li><li>first</li></ol>')
const seen = [gap, down].map((text) => text.trim().split(/\s*\n\s*/))
console.log(seen)
assert.deepEqual(seen, [['3. a', '4. b', '5. c'], ['1. second', '2. first']])
JS
node try.mjs
