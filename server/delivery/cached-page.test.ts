import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestCache, text } from '../../test/fixtures/open-test-cache.ts'
import { respondFrom, respondNow, toCachedPage } from './cached-page.ts'

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

const requestWith = (headers: Record<string, string> = {}) => ({
  url: '/ev-models',
  header: (name: string) => headers[name],
})
const openPage = (status = 200) =>
  toCachedPage({
    status,
    headers: new Headers({ 'Content-Type': 'text/html' }),
    body: Buffer.from(text),
  })

test('responds without waiting once a variant has been compressed', async () => {
  const page = openPage()
  const packed = requestWith({ 'accept-encoding': 'gzip' })
  expect(respondNow(page, packed)).toBeUndefined()
  const first = await respondFrom(page, packed)
  expect(respondNow(page, packed)).toEqual(first)
  expect(String(gunzipSync(first.body ?? ''))).toBe(text)
  expect(respondNow(page, requestWith())).toBeUndefined()
})

test('keeps a page only as it was sent, and makes every other encoding of that', async () => {
  const page = openPage()
  await respondFrom(page, requestWith({ 'accept-encoding': 'br' }))
  expect(String(brotliDecompressSync(page.kept.body))).toBe(text)
  const packed = await respondFrom(page, requestWith({ 'accept-encoding': 'gzip' }))
  expect(String(gunzipSync(packed.body ?? ''))).toBe(text)
  expect(String((await respondFrom(page, requestWith())).body)).toBe(text)
  const built = toCachedPage(
    { status: 200, headers: new Headers(), body: Buffer.from(text) },
    { br: brotliCompressSync(text) },
  )
  expect(String((await respondFrom(built, requestWith())).body)).toBe(text)
})

test('returns 304 for a matching ETag; each encoding has its own', async () => {
  const page = openPage()
  const tagOf = ({ headers }: { headers: readonly string[] }) =>
    headers[headers.indexOf('etag') + 1] ?? ''
  const whole = tagOf(await respondFrom(page, requestWith()))
  const packed = tagOf(await respondFrom(page, requestWith({ 'accept-encoding': 'gzip' })))
  expect(packed).not.toBe(whole)
  const again = (tag: string) => respondNow(page, requestWith({ 'if-none-match': tag }))
  expect(again(whole)).toMatchObject({ status: 304, body: null })
  expect(again(`"other", W/${whole}`)?.status).toBe(304)
  expect(again(packed)?.status).toBe(200)
})

test('a 404 has no ETag and is always sent whole', async () => {
  const page = openPage(404)
  const first = await respondFrom(page, requestWith({ 'if-none-match': '*' }))
  expect(first.status).toBe(404)
  expect(String(first.body)).toBe(text)
  expect(first.headers).not.toContain('etag')
})

test('a cached page keeps no more memory than what is sent of it', async () => {
  const { sent } = await respondFrom(openPage(), requestWith({ 'accept-encoding': 'br' }))
  expect(sent).toBeInstanceOf(Buffer)
  expect(sent?.buffer.byteLength).toBe(sent?.length)
})
