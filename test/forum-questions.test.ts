import { afterAll, beforeAll, expect, test } from 'vitest'
import brokenParts from './fixtures/catalogue/broken-part-questions.json' with { type: 'json' }
import { openAskedCatalogue, saidOf } from './fixtures/catalogue/asked-catalogue.ts'
import asked from './fixtures/catalogue/forum-questions.json' with { type: 'json' }
import typed from './fixtures/catalogue/stranger-questions.json' with { type: 'json' }
import { listManyCars } from './fixtures/catalogue/many-cars.ts'

// Kinds of part that the pages ask for and a shop has beside those of many-cars.ts.
const parts = listManyCars(`
Body and glass | Tail light, left | 26555
Body and glass | Tail light, right | 26550
Body and glass | Rear bumper | 85022
Body and glass | Wiper motor, rear | 28710
Brakes | Brake caliper, front | 41001
Brakes | Brake caliper, rear | 44001
Suspension | Control arm, front lower | 54500
Suspension | Wheel bearing, rear | 43210
Battery | Traction battery | 295B0
Charging | Onboard charger | 296A0
Climate | Heater control unit | 27510
`)

let catalogue: Awaited<ReturnType<typeof openAskedCatalogue>>
beforeAll(async () => {
  catalogue = await openAskedCatalogue(parts)
})
afterAll(() => catalogue.close())

const nameOfCar = ({ Make, Model, Variant }: (typeof parts)[number]) =>
  [Make, Model, Variant].filter(Boolean).join(' ')

/** The parts that a question means; without a car none does. */
const meantBy = (car: string | undefined, part = '') =>
  car === undefined
    ? []
    : parts.filter(
        (one) =>
          new RegExp(car).test(nameOfCar(one)) && new RegExp(part).test(String(one.PartName)),
      )

/** How each question is answered: right, with the reason why not, with other parts, or neither found nor explained. */
async function askAll(questions: readonly (readonly string[])[]) {
  const told = {
    right: 0,
    reasoned: [] as string[],
    wrong: [] as string[][],
    silent: [] as string[],
  }
  for (const [q = '', car, part] of questions) {
    const answer = await catalogue.ask(q)
    const found = (answer.found?.rows ?? []).map(({ SKU }) => SKU)
    const meant = meantBy(car, part).map(({ SKU }) => SKU)
    const others = parts.filter(({ SKU }) => found.includes(String(SKU)) && !meant.includes(SKU))
    const says = saidOf(answer).trim()
    if (others.length > 0 && says.includes('these match without')) {
      told.reasoned.push(`${q}: ${says}`)
    } else if (others.length > 0) {
      told.wrong.push([q, ...others.map((one) => `${nameOfCar(one)} ${one.PartName}`).slice(0, 3)])
    } else if (found.length < meant.length) {
      const missed = `${q}: ${found.length} of ${meant.length}. ${says}`
      if (found.length === 0 && says !== '') told.reasoned.push(missed)
      else told.silent.push(missed)
    } else if (found.length === 0 && says === '') told.silent.push(q)
    else told.right += 1
  }
  return told
}

/**
 * Questions as they were asked on public pages, with the page, shortened to the part. The parts that each means were written
 * down before the search was asked.
 */
test('what was asked in public finds the parts that were meant or says why not, and none of another car, size or connector', async () => {
  const questions = asked.flatMap((page) => page.questions)
  const { right, wrong, silent } = await askAll(questions)
  expect(questions.length).toBeGreaterThanOrEqual(160)
  expect(silent).toEqual([])
  // Of the right car: a control unit has the word 'heater', and 'glass' is in the name of a category.
  expect(wrong.map(([q]) => q)).toEqual(['outlander heater', 'model 3 mirror glass passenger side'])
  expect(right).toBeGreaterThanOrEqual(154)
})

test('spellings, slips and words of three languages find the parts that were meant or say why not', async () => {
  const questions = typed.flatMap((kind) => kind.questions)
  const { right, wrong, silent } = await askAll(questions)
  expect(questions.length).toBeGreaterThanOrEqual(234)
  expect(silent).toEqual([])
  expect(wrong).toEqual([])
  expect(right).toBeGreaterThanOrEqual(217)
})

test('a stranger with a broken part finds it by side, size, number, year or another language, or is told why not', async () => {
  const questions = brokenParts.flatMap((kind) => kind.questions)
  const { right, wrong, silent } = await askAll(questions)
  expect(questions.length).toBeGreaterThanOrEqual(150)
  expect(silent).toEqual([])
  // Of the right car: a control unit has the word 'heater'.
  expect(wrong.map(([q]) => q)).toEqual(['mitsi outlander heater'])
  expect(right).toBeGreaterThanOrEqual(129)
})
