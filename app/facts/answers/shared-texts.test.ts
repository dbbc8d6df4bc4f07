import { expect, it } from 'vitest'
import type { QueryFields } from '../../ground/ui/query-field.ts'
import { carFields } from '../../tools/my-car/car-fields.ts'
import { carKnowledge } from '../../tools/my-car/car-knowledge.ts'
import { chargingFields } from '../../tools/charging-time/charging-fields.ts'
import { costFields } from '../../tools/costs/cost-fields.ts'
import { usedFields } from '../../tools/used-check/used-fields.ts'
import { fieldsAboutCars, sharedTexts, toolCarUrl } from './shared-texts.ts'

const fields = {
  version: {
    kind: 'choice',
    label: 'Car',
    options: [
      { value: 'nissan-leaf.40', label: 'Leaf' },
      { value: 'mg4-ev.excite-51', label: 'MG4' },
    ],
    default: 'mg4-ev.excite-51',
  },
  km: { kind: 'number', label: 'Km', min: 1, max: 50_000, decimals: 0, default: 12_000 },
  public: { kind: 'number', label: 'Price', min: 0, max: 5, decimals: 2, default: null },
} as const satisfies QueryFields

it.each([
  ['version=nissan-leaf.40&km=9000&odometer=43250', 'version=nissan-leaf.40&km=9000'],
  ['version=kia-ev3.no-such&km=90000&public=', ''],
  ['version=mg4-ev.excite-51&km=12000', ''],
])('of a car %s a form takes %j', (car, taken) => {
  expect(String(sharedTexts(fields, new URLSearchParams(car)))).toBe(taken)
})

it('the URL keeps the other query values, but a value of the car wins', () => {
  const car = { name: 'Leaf', texts: { version: 'nissan-leaf.40', km: '9000' } }
  const kept = [['public', '0.5'] as const, ['km', '12000'] as const]
  expect(toolCarUrl('/tool', fields, car, kept)).toBe(
    '/tool?version=nissan-leaf.40&km=9000&public=0.5',
  )
  expect(toolCarUrl('/tool', fields, { name: '', texts: {} }, kept)).toBeNull()
})

const day = '2026-11-29'
const { options, costs, used } = carKnowledge(day)
const tools: [string, QueryFields][] = [
  ['/ev-cost', costFields(costs)],
  ['/charging-time', chargingFields(options, null)],
  ['/used-ev-check', usedFields(used, day)],
]

it.each(tools)(
  'of what a page of %s sends, every text is taken as by all its fields',
  (_, whole) => {
    const { version } = whole
    const sent = fieldsAboutCars(whole)
    expect(JSON.parse(JSON.stringify(sent))).toEqual(sent)
    const known: QueryFields = version ? { ...sent, version } : sent
    const texts = [
      '',
      '9',
      '2015',
      '84,5',
      '12000',
      '1e9',
      'yes',
      'Hamilton',
      'nissan-leaf.24',
      'x',
    ]
    for (const name of Object.keys(carFields([], null))) {
      for (const text of texts) {
        const car = new URLSearchParams({ [name]: text })
        expect([name, text, String(sharedTexts(known, car))]).toEqual([
          name,
          text,
          String(sharedTexts(whole, car)),
        ])
      }
    }
  },
)
