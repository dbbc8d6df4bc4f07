// `node packages/bench/plain-server.ts PORT URL path ...`: what React alone needs for the same pages. Reads them from the
// site at the URL, and renders the elements, attributes and texts of the requested one again for every request: a
// component for each element, Hono, Brotli as the site compresses; no router, no data. Run by bench-renders.ts.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { isDeepStrictEqual } from 'node:util'
import { encodeBody } from '../../server/delivery/body-compression.ts'
import { readPageTree, renderPageTree } from './page-tree.ts'

const [, , port, url = '', ...paths] = process.argv

const trees = new Map(
  await Promise.all(
    paths.map(async (path) => {
      const tree = readPageTree(await (await fetch(url + path)).text())
      const again = readPageTree(renderPageTree(tree))
      if (!isDeepStrictEqual(tree, again)) throw new Error(`${path} is rendered as another page`)
      return [path, tree] as const
    }),
  ),
)
const app = new Hono()
app.get('*', async ({ req, body, notFound }) => {
  const tree = trees.get(req.url.slice(new URL(req.url).origin.length))
  if (!tree) return notFound()
  const html = await encodeBody(Buffer.from(renderPageTree(tree)), 'br', 'text/html')
  return body(new Uint8Array(html), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
  })
})
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () =>
  process.send?.('ready'),
)
