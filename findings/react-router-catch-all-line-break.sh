#!/usr/bin/env bash
# React Router: the catch-all route does not catch every path.
#
# Expected: a last route with the path '*' matches whatever no other route does, so that the site's own
#   "not found" page answers every unknown address.
# What happens: '*' matches no path with a line break once it is decoded, although ':name' does match it. The match
#   is null, and a static handler gives a 404 error without a match below the root.
# Who meets it: a site that renders its "not found" page by '*' and is sent an address with %0A in it, as links
#   broken over two lines in emails and documents are. It needs an error boundary at the root as well.
# Seen with react-router 8.4.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react-router@8.4.0 react@19.3.1 react-dom@19.3.1
cat >try.mjs <<'JS'
import { createStaticHandler, matchRoutes } from 'react-router'

const splat = [{ path: '*' }]
const named = [{ path: ':name' }]
const seen = {
  'splat, one line': matchRoutes(splat, '/one')?.length ?? null,
  'splat, two lines': matchRoutes(splat, '/one%0Atwo')?.length ?? null,
  'named, two lines': matchRoutes(named, '/one%0Atwo')?.length ?? null,
}
const { query } = createStaticHandler([{ id: 'root', path: '/', children: [{ id: 'all', path: '*' }] }])
const context = await query(new Request('http://127.0.0.1/one%0Atwo'))
seen['status of the handler'] = context.statusCode
seen['matches of the handler'] = context.matches.map(({ route }) => route.id).join()
console.log(seen)
const expected = { 'splat, one line': 1, 'splat, two lines': null, 'named, two lines': 1 }
for (const [name, value] of Object.entries(expected))
  if (seen[name] !== value) throw new Error(`${name}: ${seen[name]}, not ${value} as before`)
if (seen['status of the handler'] !== 404) throw new Error('the handler answers otherwise than before')
JS
node try.mjs
