#!/usr/bin/env bash
# openapi-typescript-codegen: what the caller leaves out is sent, with the default of the description.
#
# Expected: an optional parameter that is not given is not sent; the server fills in its default, and knows that nobody chose it.
# What happens: the generated function takes the default as its own and sends it. An answer that says where each
#   number comes from then says 'you' of a share that is the server's assumption, and a default that changes on
#   the server never reaches clients built before.
# Who meets it: whoever publishes defaults in a description so that people can read them, and tells a chosen value from
#   an assumed one. Four other generators of clients send nothing.
# Seen with openapi-typescript-codegen 0.31.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-typescript-codegen@0.31.0 typescript@5.9.3
npm ls --depth 0
cat >openapi.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Costs", "version": "1" },
  "paths": {
    "/cost.json": {
      "get": {
        "operationId": "cost",
        "tags": ["answers"],
        "parameters": [
          { "name": "km", "in": "query", "schema": { "type": "integer" } },
          { "name": "share", "in": "query", "schema": { "type": "integer", "default": 20 } }
        ],
        "responses": { "200": { "description": "Cost", "content": { "application/json": { "schema": {} } } } }
      }
    }
  }
}
JSON
node node_modules/openapi-typescript-codegen/bin/index.js --input openapi.json --output api --client fetch
node node_modules/typescript/bin/tsc --skipLibCheck --module commonjs --target es2022 --lib es2022,dom --outDir out api/index.ts
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const { AnswersService, OpenAPI } = require('./out/index.js')
const asked = []
globalThis.fetch = async (address) => {
  asked.push(String(address))
  return new Response('{}', { headers: { 'Content-Type': 'application/json' } })
}
OpenAPI.BASE = 'http://127.0.0.1'
AnswersService.cost(12000).then(() => {
  console.log(asked[0])
  assert.equal(asked[0], 'http://127.0.0.1/cost.json?km=12000&share=20')
})
JS
node try.cjs
