import { describe, expect, it, onTestFinished, test } from 'vitest'
import { mistakesIn } from '../editable/editable-schemas.ts'
import { firstRegistrations, registerName } from './first-registrations.ts'
import { readEditsFrom, type Edits } from '../published.ts'

const today = new Date('2026-11-26T01:00:00Z')
const counts = {
  model: 'tesla-model-y',
  names: ['TESLA MODEL Y'],
  months: { '2026-10': { new: 3, used: 0 } },
}
const mistakes = (entry: object, model = 'tesla-model-y') =>
  mistakesIn('first-registrations', model, { ...entry, model }, today)

test('the name of a car is make and model in capitals, and a repeated make stands once', () => {
  expect([
    registerName('Tesla', 'Model  Y '),
    registerName('BYD', 'BYD Atto 3'),
    registerName('Škoda', 'Škoda Enyaq'),
    registerName('MG', 'MG4 EV'),
    registerName('', 'LEAF'),
    registerName('SMART', 'SMART'),
  ]).toEqual(['TESLA MODEL Y', 'BYD ATTO 3', 'SKODA ENYAQ', 'MG MG4 EV', 'LEAF', 'SMART'])
})

describe('first registrations', () => {
  it('are none in the files: all come from readings of the register', () => {
    expect(firstRegistrations()).toEqual([])
  })

  it('may have no months and no names yet', () => {
    expect(mistakes(counts)).toEqual([])
    expect(mistakes({ names: [], months: {} })).toEqual([])
  })

  it.each([
    ['of a model that there is not', counts, 'tesla-model-z', 'model'],
    ['with a name twice', { ...counts, names: ['KIA EV3', 'KIA EV3'] }, 'kia-ev3', 'names.1'],
    ['with a name in small letters', { ...counts, names: ['Kia EV3'] }, 'kia-ev3', 'names.0'],
    [
      'of this month',
      { names: [], months: { '2026-11': { new: 1, used: 0 } } },
      'kia-ev3',
      'months',
    ],
    ['of no month', { names: [], months: { '2026-13': { new: 1, used: 0 } } }, 'kia-ev3', 'months'],
    [
      'of half a car',
      { names: [], months: { '2026-10': { new: 0.5, used: 0 } } },
      'kia-ev3',
      'months',
    ],
    [
      'below nothing',
      { names: [], months: { '2026-10': { new: 1, used: -1 } } },
      'kia-ev3',
      'months',
    ],
  ])('%s are refused', (_what, entry, slug, field) => {
    expect(mistakes(entry, slug)).toEqual([expect.stringMatching(`^${field}`)])
  })

  it('count no car for two models', () => {
    const published: Edits = {
      apply: (name, baseline) => (name === 'first-registrations' ? [counts] : baseline),
    }
    const before = readEditsFrom(() => published)
    onTestFinished(() => void readEditsFrom(before))
    expect(mistakes(counts, 'tesla-model-3')).toEqual([
      expect.stringContaining('names.0: is a name of tesla-model-y'),
    ])
  })
})
