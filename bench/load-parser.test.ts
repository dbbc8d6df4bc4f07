import { expect, test } from 'vitest'
import { readLoad } from './load-parser.ts'

const summary = `
Summary:
  Total:	2.3016 secs
  Requests/sec:	745.5781

Latency distribution:
  50% in 0.0003 secs
  95% in 0.0032 secs
  99% in 0.0358 secs

Status code distribution:
  [200]	1716 responses
`

test('what was measured is read in requests a second and milliseconds', () => {
  const load = { perSecond: 745.5781, p50: 0.3, p99: 35.8, answered: 1716, failed: 0 }
  expect(readLoad(summary)).toEqual(load)
})

test('answers with another status and requests without an answer have failed', () => {
  const errors = `  [503]	12 responses

Error distribution:
  [222]	Get "http://127.0.0.1:1/": dial tcp 127.0.0.1:1: connect: connection refused
`
  expect(readLoad(summary + errors).failed).toBe(234)
})

test('a run without an answer has no numbers', () => {
  expect(() => readLoad('Summary:\n  Requests/sec:	194.5888\n')).toThrow('There is no')
})

test('of a few answers there is no 99th percentile', () => {
  const few = summary.replace('  99% in 0.0358 secs', '  0% in 0.0000 secs')
  expect(readLoad(few)).toMatchObject({ p50: 0.3, p99: Number.NaN })
})
