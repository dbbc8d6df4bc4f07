#!/usr/bin/env bash
# rss-parser: words in bold are moved behind the text around them.
#
# Expected: the text of an Atom entry is the text of its content: 'Fee $76 now'.
# What happens: content of type xhtml, with a part of it in bold, comes back as 'Fee now$76', in the HTML and in
#   the snippet.
# Who meets it: readers of news feeds: the figure, which is what stands in bold, no longer stands where it
#   belongs.
# Seen with rss-parser 3.13.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import Parser from 'rss-parser'

const { items } = await new Parser().parseString(
  '<feed xmlns="http://www.w3.org/2005/Atom"><id>f</id><title>t</title><updated>2027-01-01T00:00:00Z</updated><entry><id>e</id>' +
    '<title>Fees</title><updated>2027-01-01T00:00:00Z</updated><content type="xhtml">' +
    '<div xmlns="http://www.w3.org/1999/xhtml">Fee <b>$76</b> now</div></content></entry></feed>',
)
console.log(items[0].content, '|', items[0].contentSnippet)
assert.equal(items[0].contentSnippet, 'Fee  now$76')
JS
node try.mjs
