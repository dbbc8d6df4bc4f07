import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPayloadBytes, readBytes } from './payload-reader.ts'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
let headers: Record<string, string>

beforeAll(async () => {
  api = await openTestDataApi()
  headers = { authorization: `Bearer ${await api.tokenFor(ann)}` }
})
afterAll(() => api.close())

async function post(body: BodyInit, more: Record<string, string> = {}): Promise<string> {
  const response = await api.fetch('/parts', {
    method: 'POST',
    headers: { ...headers, ...more },
    body,
    duplex: 'half',
  } as RequestInit)
  const text = await response.text()
  return `${response.status} ${text && (JSON.parse(text) as { code: string }).code}`.trim()
}

test('accepts a body of 64 KiB and rejects one byte more', async () => {
  const frame = JSON.stringify({ name: '' }).length
  expect(await post(JSON.stringify({ name: 'x'.repeat(maxPayloadBytes - frame) }))).toBe('201')
  expect(await post(JSON.stringify({ name: 'x'.repeat(maxPayloadBytes - frame + 1) }))).toBe(
    '413 PGRST102',
  )
})

test('an API opened with a larger limit accepts a larger body', async () => {
  const request = () => new Request('http://x', { method: 'POST', body: 'x'.repeat(100_000) })
  await expect(readBytes(request())).rejects.toThrow('too large')
  expect(await readBytes(request(), 100_000)).toHaveLength(100_000)
})

test('stops reading an endless body without a length', async () => {
  let given = 0
  const endless = new ReadableStream({
    pull(controller) {
      given += 8_192
      controller.enqueue(new Uint8Array(8_192).fill(32))
    },
  })
  expect(await post(endless)).toBe('413 PGRST102')
  expect(given).toBeLessThan(3 * maxPayloadBytes)
})

test('rejects invalid JSON', async () => {
  for (const body of ['{"name": ', 'name=x', '{"name": "x"} {}', '{"name": 01}', "{'name': 1}"]) {
    expect(await post(body)).toBe('400 PGRST102')
  }
  expect(await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toBe('400 PGRST102')
  expect(await post('[['.repeat(20_000))).toBe('400 PGRST102')
})

test('rejects JSON of the wrong shape', async () => {
  for (const body of [
    '1',
    '"x"',
    'null',
    '[1]',
    '[[]]',
    '[{"name": "a"}, {"code": "b"}]',
    '[{},{}]',
  ]) {
    expect(await post(body)).toBe('400 PGRST102')
  }
})

test('rejects another content type', async () => {
  expect(await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(
    '415 PGRST107',
  )
  expect(await post('{"name": "x"}', { 'content-type': 'text/plain' })).toBe('415 PGRST107')
  expect(await post('{"name": "x"}', { 'content-type': 'application/json; charset=utf-8' })).toBe(
    '201',
  )
})
