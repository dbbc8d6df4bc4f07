import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { respondFrom, respondNow, toCachedPage } from './cached-page.ts'

const text = 'A page of some length. '.repeat(100)
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
