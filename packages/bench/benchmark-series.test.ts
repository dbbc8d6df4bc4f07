import { expect, test } from 'vitest'
import { listResults, runInSeries, type Bench } from './benchmark-series.ts'

const exiting = (name: string, code: number): Bench => ({
  name,
  question: 'Does it exit with 0?',
  command: [process.execPath, '-e', `process.exit(${code})`],
})

test('continues after a benchmark that fails or does not start', async () => {
  const missing: Bench = {
    name: 'missing',
    question: 'Is it there?',
    command: ['./no-such-program'],
  }
  const results = await runInSeries([
    exiting('one', 0),
    exiting('two', 1),
    missing,
    exiting('four', 0),
  ])
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['one', true],
    ['two', false],
    ['missing', false],
    ['four', true],
  ])
})

test('the summary has a line per benchmark and marks failures', () => {
  const results = [
    { name: 'load', passed: true, seconds: 61.4 },
    { name: 'flood', passed: false, seconds: 80 },
  ]
  expect(listResults(results)).toEqual(['ok     load (61 s)', 'FAILED flood (80 s)'])
})
