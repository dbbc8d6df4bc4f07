import { expect, onTestFinished, test } from 'vitest'
import { openAskedCatalogue, saidOf } from './fixtures/catalogue/asked-catalogue.ts'
import { counterQuestions, listCounterParts } from './fixtures/catalogue/counter-questions.ts'
import { listManyCars, type ListedPart } from './fixtures/catalogue/many-cars.ts'
import { listPhoneParts, phoneQuestions } from './fixtures/catalogue/phone-questions.ts'
import { threadQuestions } from './fixtures/catalogue/thread-questions.ts'
import { listYardParts, yardQuestions } from './fixtures/catalogue/yard-questions.ts'

/** The SKUs of the parts for these cars with these names. */
const fittingParts = (parts: readonly ListedPart[], car: RegExp | null, part = /./) =>
  parts
    .filter(({ Make, Model, Variant }) =>
      car?.test([Make, Model, Variant].filter(Boolean).join(' ')),
    )
    .filter(({ PartName }) => part.test(String(PartName)))
    .map(({ SKU }) => String(SKU))

test('under filters, what is no part is still offered as the parts without them that have the word', async () => {
  const catalogue = await openAskedCatalogue([
    {
      SKU: 'P-1',
      Make: 'Kia',
      Model: 'EV6',
      PartName: 'Brake backing plate',
      PartCategory: 'Brakes',
    },
    { SKU: 'P-2', Make: 'MG', Model: 'MG4', PartName: 'Wiper blade', PartCategory: 'Body' },
  ])
  onTestFinished(() => catalogue.close())
  const said = async (q: string, filters = {}) => saidOf(await catalogue.ask(q, filters))
  const offer = /^Nothing matches under these filters\. 1 part without them\./
  expect(await said('plate', { make: ['MG'] })).toMatch(offer)
  expect(await said('plates', { category: ['Body'] })).toMatch(offer)
  expect(await said('number plate', { make: ['MG'] })).toContain(
    'The catalogue has no number plates.',
  )
})

const describePart = (part: { Model: string; Variant: string | null; PartName: string }) =>
  `${part.Model} ${part.Variant ?? ''} ${part.PartName}`

test.each([
  ['people ask in threads', 109, listManyCars(), threadQuestions],
  ['people type at a counter', 161, listCounterParts(), counterQuestions],
  ['people type on a phone', 117, listPhoneParts(), phoneQuestions],
  ['people type in a workshop', 80, listYardParts(), yardQuestions],
])(
  'what %s finds every part that fits, and none of another car, size or connector',
  async (_who, floor, parts, questions) => {
    const missed: string[] = []
    const wrong: string[] = []
    const catalogue = await openAskedCatalogue(parts)
    onTestFinished(() => catalogue.close())
    for (const [q, car, part, says] of questions) {
      const answer = await catalogue.ask(q)
      const rows = answer.found?.rows ?? []
      const fitting = fittingParts(parts, car, part)
      const others = rows.filter(({ SKU }) => !fitting.includes(SKU))
      const lacking = fitting.filter((sku) => !rows.some(({ SKU }) => SKU === sku))
      if (others.length > 0) wrong.push(`${q}: ${others.slice(0, 4).map(describePart).join('; ')}`)
      else if (lacking.length > 0)
        missed.push(
          `${q}: without ${lacking.length} of ${fitting.length}. ${saidOf(answer).slice(0, 150)}`,
        )
      else if (says && !says.test(saidOf(answer))) missed.push(`${q}: says ${saidOf(answer)}`)
    }
    const right = questions.length - missed.length - wrong.length
    console.log(
      `${right} of ${questions.length}\nwrong:\n${wrong.join('\n')}\nmissed:\n${missed.join('\n')}`,
    )
    expect(questions.length).toBeGreaterThanOrEqual(floor)
    expect(missed).toEqual([])
    expect(wrong).toEqual([])
  },
)
