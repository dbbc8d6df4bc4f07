import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteOf, openAskedCatalogue } from './fixtures/catalogue/asked-catalogue.ts'
import {
  absentQuestions,
  hopelessQuestions,
  partQuestions,
  questionsWithoutParts,
} from './fixtures/catalogue/buyer-questions.ts'
import { listWorkshopParts } from './fixtures/catalogue/workshop-catalogue.ts'

let catalogue: Awaited<ReturnType<typeof openAskedCatalogue>>
beforeAll(async () => {
  catalogue = await openAskedCatalogue(listWorkshopParts())
})
afterAll(() => catalogue.close())

// Of the 100 questions, 24 led to a fitting part before the search knew the words of buyers.
test('at least 95 of 100 questions of buyers lead to a fitting part or to the reason why there is none', async () => {
  const missed: string[] = []
  let firstFits = 0
  for (const [q, make, model, name] of partQuestions) {
    const rows = (await catalogue.ask(q)).found?.rows ?? []
    const fits = rows.map(
      (row) =>
        (!make || row.Make === make) && (!model || row.Model === model) && name.test(row.PartName),
    )
    if (fits[0]) firstFits += 1
    if (!fits.includes(true)) missed.push(q)
  }
  for (const [q, sentence] of hopelessQuestions) {
    if (!sentence.test(noteOf(await catalogue.ask(q)))) missed.push(q)
  }
  const total = partQuestions.length + hopelessQuestions.length
  console.log(
    `${total - missed.length} of ${total}, ${firstFits} with a fitting part first; missed: ${missed.join(', ')}`,
  )
  expect(total).toBe(100)
  expect(missed.length).toBeLessThanOrEqual(5)
})

test.each(questionsWithoutParts)(
  '“%s” is answered with the reason, never with parts of another car',
  async (q, sentence) => {
    const answer = await catalogue.ask(q)
    expect(answer.found?.rows.map(({ Make, Model, PartName }) => [Make, Model, PartName])).toEqual(
      [],
    )
    expect(noteOf(answer).replaceAll(/<[^>]+>/g, '')).toMatch(sentence)
  },
)

test('what the catalogue does not have shows no other part, and the page says why', async () => {
  const wrong: string[] = []
  for (const q of absentQuestions) {
    const answer = await catalogue.ask(q)
    const says = `${noteOf(answer)}${answer.carNumber?.says ?? ''}`
    if (answer.found?.rows.length !== 0 || says === '') wrong.push(q)
  }
  expect(absentQuestions.length).toBeGreaterThanOrEqual(75)
  expect(wrong).toEqual([])
})

test('a part that no record has leads to its guide', async () => {
  const { found, guides } = await catalogue.ask('byd seal cabin filter')
  expect(found?.rows).toEqual([])
  expect(guides[0]?.path).toBe('/cabin-air-filter')
})
