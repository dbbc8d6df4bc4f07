import { expect, test } from 'vitest'
import { bufferedRequest } from './buffered-request.ts'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://site.test/rest/v1/parts', {
    method: 'POST',
    body,
    headers: { 'X-Test': 'kept', ...headers },
    duplex: 'half',
  } as RequestInit)

test('resolves when the whole body has arrived, and keeps it and the headers', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let isDone = false
  const buffering = bufferedRequest(post(readable), 100).then((buffered) => {
    isDone = true
    return buffered
  })
  await writer.write(Buffer.from('{"a":'))
  expect(isDone).toBe(false)
  await writer.write(Buffer.from('1}'))
  await writer.close()
  const { outcome, request } = await buffering
  expect(outcome).toBe('complete')
  expect(await request.json()).toEqual({ a: 1 })
  expect(request.headers.get('X-Test')).toBe('kept')
})

test('reads little more of a large body than its limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 10
      controller.enqueue(new Uint8Array(10))
    },
  })
  const { outcome, request } = await bufferedRequest(post(endless), 100)
  expect(outcome).toBe('too-large')
  expect((await request.arrayBuffer()).byteLength).toBe(110)
  expect(sent).toBeLessThan(200)
})

test('gives up a body that does not arrive in time', async () => {
  const cancelled = Promise.withResolvers<void>()
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => cancelled.resolve(),
  })
  expect((await bufferedRequest(post(silent), 100, 20)).outcome).toBe('too-slow')
  await cancelled.promise
})

test('does not take a body that a disconnect cuts short for a whole one', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('disconnected')),
  })
  expect((await bufferedRequest(post(broken), 100)).outcome).toBe('cut-short')
})

test('leaves a request without a body, or with a length beyond the limit, as it is', async () => {
  const get = new Request('http://site.test/rest/v1/parts')
  expect((await bufferedRequest(get, 100)).request).toBe(get)
  const large = post('x'.repeat(200), { 'Content-Length': '200' })
  expect(await bufferedRequest(large, 100)).toEqual({ outcome: 'too-large', request: large })
})
