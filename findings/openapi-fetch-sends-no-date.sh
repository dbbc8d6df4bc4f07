#!/usr/bin/env bash
# openapi-fetch: a date in a query is not sent, and one in a path asks for the whole list.
#
# Expected: a Date is sent as an ISO text, as JSON writes it, or is refused, as an object within an object is.
# What happens: a Date is an object, of an object the fields are sent, and a Date has none. So a search for trips since
#   a day asks for all of them, and /trips/{day} becomes /trips/. Nothing is thrown; a stray & is left if another
#   parameter follows. The same moment as a number or a text is sent.
# Who meets it: clients in plain JavaScript, and those whose types say Date by openapi-typescript's option transform.
# Seen with openapi-fetch 0.17.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-fetch@0.17.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'

const sent = []
const client = createClient({
  baseUrl: 'http://ev.example.nz',
  async fetch({ url }) {
    sent.push(url.replace('http://ev.example.nz', ''))
    return Response.json({})
  },
})
const day = new Date('2026-11-30T00:00:00Z')
for (const since of [day, day.getTime(), day.toISOString().slice(0, 10)])
  await client.GET('/trips', { params: { query: { since, size: 9 } } })
await client.GET('/trips/{day}', { params: { path: { day } } })
console.log(sent)
assert.deepEqual(sent, ['/trips?&size=9', '/trips?since=1795996800000&size=9', '/trips?since=2026-11-30&size=9', '/trips/'])
await assert.rejects(client.GET('/trips', { params: { query: { span: { from: day } } } }), /nested/)
JS
node try.mjs
