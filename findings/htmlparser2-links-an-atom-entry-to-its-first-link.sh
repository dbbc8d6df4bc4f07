#!/usr/bin/env bash
# htmlparser2: the link of an Atom entry is whichever stands first.
#
# Expected: the link of an entry is the one of relation 'alternate' (or without a relation), which RFC 4287
#   means for readers.
# What happens: parseFeed takes the first link element. With 'edit' in front, as blog programs write it, it is
#   the address for editors; the feed's own link becomes the feed.
# Who meets it: feed readers and link lists: visitors land on an address that asks them for a password.
# Seen with htmlparser2 12.0.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts htmlparser2@12.0.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { parseFeed } from 'htmlparser2'

const feed = parseFeed(
  '<feed xmlns="http://www.w3.org/2005/Atom"><id>f</id><title>t</title><link rel="self" href="https://a.example/feed"/>' +
    '<link href="https://a.example/"/><updated>2027-01-01T00:00:00Z</updated><entry><id>e</id><title>Fees</title>' +
    '<link rel="edit" href="https://a.example/edit/1"/><link rel="alternate" href="https://a.example/1"/>' +
    '<updated>2027-01-01T00:00:00Z</updated></entry></feed>',
)
const seen = [feed.link, feed.items[0].link]
console.log(seen)
assert.deepEqual(seen, ['https://a.example/feed', 'https://a.example/edit/1'])
JS
node try.mjs
