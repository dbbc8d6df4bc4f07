#!/usr/bin/env bash
# diff: a price that has changed is shown as half a price.
#
# Expected: a comparison by words shows '$59,990' as removed and '$59,490' as added.
# What happens: figures are cut at their comma and point: '$59,' stays and '990' becomes '490'; of '1.50' only
#   the 1 is removed.
# Who meets it: whoever shows readers or editors what has changed in a page with prices.
# Seen with diff 9.0.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts diff@9.0.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { diffWords } from 'diff'

const show = (before, after) =>
  diffWords(before, after).map(({ value, added, removed }) => (added ? `+${value}` : removed ? `-${value}` : value))
const seen = [show('now $59,990 new', 'now $59,490 new'), show('1.50 a litre', '2.50 a litre')]
console.log(seen)
assert.deepEqual(seen, [
  ['now $59,', '-990', '+490', ' new'],
  ['-1', '+2', '.50 a litre'],
])
JS
node try.mjs
