import { RealtimeClient } from '@supabase/realtime-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endOf,
  isOpen,
  openTestRealtime,
  type TestRealtime,
} from '../fixtures/open-test-realtime.ts'

let realtime: TestRealtime
beforeAll(async () => {
  realtime = await openTestRealtime({ corsOrigins: ['https://copy.example.nz'] })
})
afterAll(() => realtime.close())

test('rejects a connection without a valid API key, as the official client does by itself', async () => {
  const required = 'API key is required to connect to Realtime'
  expect(await endOf(realtime.connect('?vsn=2.0.0'))).toEqual({ code: 401, reason: required })
  expect(await endOf(realtime.connect('?apikey=&vsn=2.0.0'))).toMatchObject({ code: 401 })
  expect(await endOf(realtime.connect('?apikey=guessed'))).toMatchObject({ code: 401 })
  expect(await endOf(realtime.connect('?apikey=sb_publishable_test&vsn=9'))).toMatchObject({
    code: 400,
  })
  expect(() => new RealtimeClient('ws://site.test/realtime/v1', {})).toThrow(required)
})

test('accepts pages of this site and of listed origins, and rejects pages of other sites', async () => {
  const from = (origin: string) => realtime.connect(undefined, { origin })
  expect(await endOf(from('https://elsewhere.example'))).toMatchObject({ code: 403 })
  expect(await endOf(from('null'))).toMatchObject({ code: 403 })
  expect(await endOf(from('https://x.copy.example.nz'))).toMatchObject({ code: 403 })
  await isOpen(from('http://site.test'))
  await isOpen(from('https://copy.example.nz'))
  await isOpen(from(`http://127.0.0.1:${realtime.port}`))
})

test('a plain HTTP request to the WebSocket path gets a 404', async () => {
  const response = await fetch(`http://127.0.0.1:${realtime.port}/realtime/v1/websocket`)
  expect(response.status).toBe(404)
})
