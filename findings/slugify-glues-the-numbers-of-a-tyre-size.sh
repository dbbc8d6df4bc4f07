#!/usr/bin/env bash
# slugify: two tyre sizes and two months get one address.
#
# Expected: what separates two numbers becomes a hyphen, as a space does, so that '205/55 R16' is 205-55-R16.
# What happens: a slash is dropped without anything in its place: '205/55 R16' is 20555-R16, '1/2 inch' is 12-inch,
#   '12/2027' is 122027, and '1/12 inch' is the same as '11/2 inch'. A dot stays, a dollar becomes the word dollar.
# Who meets it: shops that make addresses of the names of their parts: two of them get the same one.
# Seen with slugify 1.6.9 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts slugify@1.6.9
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import slugify from 'slugify'

const names = ['205/55 R16', '2055/5 R16', '1/12 inch', '11/2 inch', '7.4 kW', '$69,990']
const seen = names.map((name) => slugify(name))
console.log(seen)
assert.deepEqual(seen, ['20555-R16', '20555-R16', '112-inch', '112-inch', '7.4-kW', 'dollar69990'])
JS
node try.mjs
