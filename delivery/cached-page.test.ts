import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerAtOnce, answerFrom, keepPage } from './cached-page.ts'

const words = 'A page of some length. '.repeat(100)
const asked = (headers: Record<string, string> = {}) => ({
  address: '/ev-models',
  header: (name: string) => headers[name],
})
const openPage = (status = 200) =>
  keepPage({
    status,
    headers: new Headers({ 'Content-Type': 'text/html' }),
    body: Buffer.from(words),
  })

test('a form is given at once when somebody has waited for it before', async () => {
  const page = openPage()
  const packed = asked({ 'accept-encoding': 'gzip' })
  expect(answerAtOnce(page, packed)).toBeUndefined()
  const first = await answerFrom(page, packed)
  expect(answerAtOnce(page, packed)).toEqual(first)
  expect(String(gunzipSync(first.body ?? ''))).toBe(words)
  expect(answerAtOnce(page, asked())).toBeUndefined()
})

test('who has these very bytes is told so, in each form apart', async () => {
  const page = openPage()
  const tagOf = ({ headers }: { headers: readonly string[] }) =>
    headers[headers.indexOf('etag') + 1] ?? ''
  const whole = tagOf(await answerFrom(page, asked()))
  const packed = tagOf(await answerFrom(page, asked({ 'accept-encoding': 'gzip' })))
  expect(packed).not.toBe(whole)
  const again = (tag: string) => answerAtOnce(page, asked({ 'if-none-match': tag }))
  expect(again(whole)).toMatchObject({ status: 304, body: null })
  expect(again(`"other", W/${whole}`)?.status).toBe(304)
  expect(again(packed)?.status).toBe(200)
})

test('a page that is not there has no tag and is sent each time', async () => {
  const page = openPage(404)
  const first = await answerFrom(page, asked({ 'if-none-match': '*' }))
  expect(first.status).toBe(404)
  expect(String(first.body)).toBe(words)
  expect(first.headers).not.toContain('etag')
})
