import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAskedCatalogue, saidOf } from './fixtures/catalogue/asked-catalogue.ts'
import { listManyCars } from './fixtures/catalogue/many-cars.ts'
import { threadQuestions } from './fixtures/catalogue/thread-questions.ts'

let catalogue: Awaited<ReturnType<typeof openAskedCatalogue>>
beforeAll(async () => {
  catalogue = await openAskedCatalogue(listManyCars())
})
afterAll(() => catalogue.close())

/** The SKUs of the parts for these cars with these names. */
const fittingParts = (car: RegExp | null, part = /./) =>
  listManyCars()
    .filter(({ Make, Model, Variant }) =>
      car?.test([Make, Model, Variant].filter(Boolean).join(' ')),
    )
    .filter(({ PartName }) => part.test(String(PartName)))
    .map(({ SKU }) => String(SKU))

const describePart = (sku: string) => {
  const part = listManyCars().find(({ SKU }) => SKU === sku)
  return `${part?.Model} ${part?.Variant ?? ''} ${part?.PartName}`
}

test('what people ask in threads finds every part that fits, and none of another car, size or connector', async () => {
  const missed: string[] = []
  const wrong: string[] = []
  for (const [q, car, part, says] of threadQuestions) {
    const answer = await catalogue.ask(q)
    const found = (answer.found?.rows ?? []).map(({ SKU }) => SKU)
    const fitting = fittingParts(car, part)
    const others = found.filter((sku) => !fitting.includes(sku))
    const lacking = fitting.filter((sku) => !found.includes(sku))
    if (others.length > 0) wrong.push(`${q}: ${others.slice(0, 4).map(describePart).join('; ')}`)
    else if (lacking.length > 0) missed.push(`${q}: without ${lacking.length} of ${fitting.length}`)
    else if (says && !says.test(saidOf(answer))) missed.push(`${q}: says ${saidOf(answer)}`)
  }
  const right = threadQuestions.length - missed.length - wrong.length
  console.log(
    `${right} of ${threadQuestions.length}\nwrong:\n${wrong.join('\n')}\nmissed:\n${missed.join('\n')}`,
  )
  expect(threadQuestions.length).toBeGreaterThanOrEqual(100)
  expect(missed).toEqual([])
  expect(wrong).toEqual([])
})
