// `node packages/bench/bare-server.ts PORT URL`: what `node:http` alone can do. Requests the URL once and then sends
// the same bytes and headers as the response to every request. Run by bench-load.ts.
import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [, , port, url = ''] = process.argv

get(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (page) => {
  const body = await buffer(page)
  // Node adds these itself.
  const own = new Set(['date', 'connection', 'keep-alive'])
  const headers = Object.entries(page.headersDistinct)
    .filter(([name]) => !own.has(name))
    .flatMap(([name, values = []]) => values.flatMap((value) => [name, value]))
  createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
})
