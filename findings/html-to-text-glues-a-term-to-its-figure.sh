#!/usr/bin/env bash
# html-to-text: a list of terms and figures is one word each.
#
# Expected: dl, dt and dd are blocks in every browser, so a term and its description stand apart, as the items
#   of ul do.
# What happens: the three are printed inline: '<dt>Range</dt><dd>450 km</dd>' is 'Range450 km', and the next
#   term is glued to the figure before. So is the heading of a details element.
# Who meets it: whoever keeps data sheets as text: they are written as such lists.
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

const terms = convert('<dl><dt>Range</dt><dd>450 km</dd><dt>Battery</dt><dd>60 kWh</dd></dl>')
const details = convert('<details><summary>Fees</summary><p>$76</p></details>')
console.log({ terms, details })
assert.equal(terms, 'Range450 kmBattery60 kWh')
JS
node try.mjs
