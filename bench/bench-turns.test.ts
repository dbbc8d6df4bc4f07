import { expect, test } from 'vitest'
import { listOutcomes, runInTurn, type Bench } from './bench-turns.ts'

const ending = (name: string, code: number): Bench => ({
  name,
  asks: 'does it end well?',
  command: [process.execPath, '-e', `process.exit(${code})`],
})

test('a benchmark that fails or cannot be started does not stop the others', async () => {
  const missing: Bench = { name: 'missing', asks: 'is it there?', command: ['./no-such-program'] }
  const outcomes = await runInTurn([ending('one', 0), ending('two', 1), missing, ending('four', 0)])
  expect(outcomes.map(({ name, isGood }) => [name, isGood])).toEqual([
    ['one', true],
    ['two', false],
    ['missing', false],
    ['four', true],
  ])
})

test('the summary has a line for each, and names what failed', () => {
  const outcomes = [
    { name: 'bench:load', isGood: true, seconds: 61.4 },
    { name: 'bench:flood', isGood: false, seconds: 80 },
  ]
  expect(listOutcomes(outcomes)).toEqual(['ok     bench:load (61 s)', 'FAILED bench:flood (80 s)'])
})
