#!/usr/bin/env bash
# linkifyjs and Autolinker: the Volkswagen ID.Buzz is a website.
#
# Expected: a sentence about a car has no link. ID.3 and ID.4 have none.
# What happens: .buzz is a top-level domain, as .life, .space and .aero are, so both link ID.Buzz to http://ID.Buzz,
#   a site of whoever has that name. linkify-it, which by itself knows few of the longer domains, leaves it alone. To
#   all three EV6.It, with a space forgotten, is a site in Italy.
# Who meets it: reviews and messages in which addresses become links: text about a car leads to a stranger.
# Seen with linkifyjs 4.4.0, autolinker 4.1.5, linkify-it 5.0.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts linkifyjs@4.4.0 autolinker@4.1.5 linkify-it@5.0.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import autolinker from 'autolinker'
import LinkifyIt from 'linkify-it'
import { find } from 'linkifyjs'

const links = (text) => ({
  linkifyjs: find(text).map(({ href }) => href),
  Autolinker: autolinker.default.parse(text).map((match) => match.getAnchorHref()),
  'linkify-it': (new LinkifyIt().match(text) ?? []).map(({ url }) => url),
})
const texts = ['The ID.Buzz seats seven.', 'Compare the ID.3 and the ID.4.', 'We had the EV6.It was quiet.']
const seen = texts.map(links)
texts.forEach((text, at) => console.log(text, seen[at]))
const buzz = ['http://ID.Buzz']
const it = ['http://EV6.It']
assert.deepEqual(seen, [
  { linkifyjs: buzz, Autolinker: buzz, 'linkify-it': [] },
  { linkifyjs: [], Autolinker: [], 'linkify-it': [] },
  { linkifyjs: it, Autolinker: it, 'linkify-it': it },
])
JS
node try.mjs
