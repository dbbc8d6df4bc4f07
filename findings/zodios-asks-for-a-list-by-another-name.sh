#!/usr/bin/env bash
# Zodios: a list in a query is sent under a name that the description does not have.
#
# Expected: openapi-zod-client turns a query parameter that is an array (explode is true unless said otherwise) into
#   version=a&version=b.
# What happens: the client writes version[]=a&version[]=b, the way of axios below it; nothing of the description
#   reaches that layer. A server that ignores unknown parameters answers as if nothing had been asked.
# Who meets it: whoever compares two or more things by one repeated parameter. The cure is
#   axiosConfig: { paramsSerializer: { indexes: null } } when the client is made.
# Seen with @zodios/core 10.9.6, openapi-zod-client 1.18.3 and axios 1.13.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps openapi-zod-client@1.18.3 @zodios/core@10.9.6 axios@1.13.2 zod@3.25.76 typescript@5.9.3
npm ls --depth 0
cat >openapi.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Compare", "version": "1" },
  "paths": {
    "/compare.json": {
      "get": {
        "operationId": "compare",
        "parameters": [
          {
            "name": "version",
            "in": "query",
            "style": "form",
            "explode": true,
            "schema": { "type": "array", "items": { "type": "string" } }
          }
        ],
        "responses": { "200": { "description": "Cars", "content": { "application/json": { "schema": {} } } } }
      }
    }
  }
}
JSON
node node_modules/openapi-zod-client/bin.js openapi.json -o api.ts
node node_modules/typescript/bin/tsc --skipLibCheck --module commonjs --esModuleInterop --target es2022 --lib es2022,dom --outDir out api.ts
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const { createServer } = require('node:http')
const { createApiClient } = require('./out/api.js')
const asked = []
const server = createServer((request, response) => {
  asked.push(decodeURIComponent(request.url))
  response.setHeader('Content-Type', 'application/json').end('{}')
}).listen(0, '127.0.0.1', async () => {
  const origin = `http://127.0.0.1:${server.address().port}`
  const queries = { version: ['leaf', 'ev3'] }
  await createApiClient(origin).get('/compare.json', { queries })
  const plain = { axiosConfig: { paramsSerializer: { indexes: null } } }
  await createApiClient(origin, plain).get('/compare.json', { queries })
  server.close()
  console.log(asked.join('\n'))
  assert.deepEqual(asked, [
    '/compare.json?version[]=leaf&version[]=ev3',
    '/compare.json?version=leaf&version=ev3',
  ])
})
JS
node try.cjs
