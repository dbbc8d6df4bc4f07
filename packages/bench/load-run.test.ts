import { expect, test } from 'vitest'
import { parseLoad } from './load-run.ts'

const output = `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.39ms    3.60ms  27.15ms   91.82%
    Req/Sec    16.50k     6.36k   25.60k    70.00%
  Latency Distribution
     50%  164.00us
     75%  411.00us
     90%    3.77ms
     99%    1.20s 
  16483 requests in 1.01s, 2.23MB read
Requests/sec:  16391.06
Transfer/sec:      2.22MB
`

test('reads requests per second, and latencies in milliseconds', () => {
  const load = { perSecond: 16391.06, p50: 0.164, p99: 1200, responses: 16483, failed: 0 }
  expect(parseLoad(output)).toEqual(load)
})

test('counts error statuses and socket errors as failed', () => {
  const errors = `  Socket errors: connect 1, read 20, write 0, timeout 300
  Non-2xx or 3xx responses: 4000
`
  expect(parseLoad(output.replace('Requests/sec', `${errors}Requests/sec`)).failed).toBe(4321)
})

test('throws on a run without a response', () => {
  expect(() => parseLoad(output.replace('16483 requests', '0 requests'))).toThrow(
    'There is no response',
  )
})

test('throws on anything that is not the output of wrk', () => {
  expect(() => parseLoad('unable to connect to 127.0.0.1:1')).toThrow('There is no')
})
