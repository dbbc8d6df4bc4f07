import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestCache, words } from '../test/fixtures/open-test-cache.ts'

test('each visitor gets the form they take, under a tag of its own, and 304 when they have it', async () => {
  const { ask, made } = openTestCache()
  const tags = new Set<string>()
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['zstd, gzip', 'zstd', zstdDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', null, (body: Buffer) => body],
  ] as const) {
    const headers = { 'Accept-Encoding': accepted }
    const answer = await ask('/', { headers })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength))
    expect(decode(body).toString()).toBe(`${words}1`)
    const tag = answer.headers.get('ETag') ?? ''
    tags.add(tag)
    for (const known of [tag, `"another", W/${tag}`]) {
      const again = await ask('/', { headers: { ...headers, 'If-None-Match': known } })
      expect(again.status).toBe(304)
      expect(again.headers.get('Cache-Control')).toBe('public, max-age=60')
    }
  }
  expect(tags.size).toBe(4)
  expect(made).toHaveLength(1)
})

test('a question for the headers alone has no body', async () => {
  const { ask } = openTestCache()
  const answer = await ask('/', { method: 'HEAD' })
  expect(answer.headers.get('Content-Length')).toBe(String(words.length + 1))
  expect(await answer.text()).toBe('')
})
