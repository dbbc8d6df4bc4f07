#!/usr/bin/env bash
# openapi-typescript-codegen: an answer of application/geo+json arrives as a text under the type of an object.
#
# Expected: a media type that ends in +json is JSON (RFC 6839); the generated client parses it, as its types say.
# What happens: only application/json and application/problem+json are parsed. GeoJSON, JSON:API and JSON-LD arrive as
#   text, while TypeScript believes that it holds a FeatureCollection: the first .features.length throws.
# Who meets it: whoever asks a service of maps for its points by a generated client.
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
  "info": { "title": "Chargers", "version": "1" },
  "paths": {
    "/chargers.geojson": {
      "get": {
        "operationId": "chargers",
        "tags": ["maps"],
        "responses": {
          "200": {
            "description": "Chargers",
            "content": {
              "application/geo+json": {
                "schema": {
                  "type": "object",
                  "required": ["features"],
                  "properties": { "features": { "type": "array", "items": {} } }
                }
              }
            }
          }
        }
      }
    }
  }
}
JSON
node node_modules/openapi-typescript-codegen/bin/index.js --input openapi.json --output api --client fetch
node node_modules/typescript/bin/tsc --skipLibCheck --module commonjs --target es2022 --lib es2022,dom --outDir out api/index.ts
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const { MapsService, OpenAPI } = require('./out/index.js')
const seen = {}
const ask = async (type) => {
  globalThis.fetch = async () =>
    new Response('{"type":"FeatureCollection","features":[]}', { headers: { 'Content-Type': type } })
  seen[type] = typeof (await MapsService.chargers())
}
OpenAPI.BASE = 'http://127.0.0.1'
ask('application/json')
  .then(() => ask('application/geo+json'))
  .then(() => {
    console.log(JSON.stringify(seen))
    assert.deepEqual(seen, { 'application/json': 'object', 'application/geo+json': 'string' })
  })
JS
node try.cjs
