import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestCache, text } from '../../test/fixtures/open-test-cache.ts'

test('serves the encoding the client accepts with its own ETag, and 304 when the client has it', async () => {
  const { request, rendered } = openTestCache()
  const tags = new Set<string>()
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['zstd, gzip', 'zstd', zstdDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', null, (body: Buffer) => body],
  ] as const) {
    const headers = { 'Accept-Encoding': accepted }
    const response = await request('/', { headers })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(body.byteLength))
    expect(decode(body).toString()).toBe(`${text}1`)
    const tag = response.headers.get('ETag') ?? ''
    tags.add(tag)
    for (const known of [tag, `"another", W/${tag}`]) {
      const again = await request('/', { headers: { ...headers, 'If-None-Match': known } })
      expect(again.status).toBe(304)
      expect(again.headers.get('Cache-Control')).toBe('public, max-age=60')
    }
  }
  expect(tags.size).toBe(4)
  expect(rendered).toHaveLength(1)
})

test('a HEAD request gets the headers without a body', async () => {
  const { request } = openTestCache()
  const response = await request('/', { method: 'HEAD' })
  expect(response.headers.get('Content-Length')).toBe(String(text.length + 1))
  expect(await response.text()).toBe('')
})
