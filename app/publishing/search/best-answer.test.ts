import { expect, test } from 'vitest'
import { findModel, models } from '../../../content/cars/models.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import { usedRoute } from '../../tools/used-check/used-route.ts'
import { answerSearch } from './search-answer.ts'
import { bestAnswer } from './best-answer.ts'

const now = new Date('2026-11-30T00:00:00Z')

/** The best match of a query and its answer. */
function bestOf(query: string) {
  const result = answerSearch(query).groups[0]?.results[0]
  return { path: result?.path, answer: result ? bestAnswer(result, query, now) : null }
}

/** What a page answers for a query, whichever page fits best. */
function answerOn(path: string, query: string) {
  const result = answerSearch('leaf').groups[0]?.results[0]
  if (!result) throw new Error('The Leaf has no page')
  const answer = bestAnswer({ ...result, path }, query, now)
  return answer && { ...answer, text: answer.text.replaceAll('\u00a0', ' ') }
}

test.each([
  ['leaf battery', 'nissan-leaf.24', 'Nissan Leaf 24 kWh'],
  ['leaf 40 kwh battery', 'nissan-leaf.40', 'Nissan Leaf 40 kWh'],
  ['leaf 40kWh battery', 'nissan-leaf.40', 'Nissan Leaf 40 kWh'],
  ['leaf e+ battery', 'nissan-leaf.e-plus-62', 'Nissan Leaf e+ 62 kWh'],
  ['used leaf e+ 62', 'nissan-leaf.e-plus-62', 'Nissan Leaf e+ 62 kWh'],
])(
  'the check of a used car answers for the version that is asked, and for no year: %s',
  (query, key, name) => {
    const answer = answerOn('/used-ev-check', query)
    expect(answer?.path).toBe(`/used-ev-check?version=${key}`)
    const { years } = usedRoute.ask(new URLSearchParams({ version: key }), now).answer
    const { value = 0, high = 0 } = years[0]?.km.mild ?? {}
    expect(answer?.text).toContain(
      `${name}: ${Math.round(value)} to ${Math.round(high)} km on a mild day`,
    )
  },
)

test('the battery of a used car leads to the check, whichever page fits best', () => {
  expect(bestOf('leaf battery').path).toBe('/used-ev-check')
  expect(bestOf('leaf 40 kwh battery').answer?.path).toBe('/used-ev-check?version=nissan-leaf.40')
  const { path, answer } = bestOf('used leaf e+ 62')
  expect(path).toBe('/nissan-leaf')
  expect(answer?.path).toBe('/used-ev-check?version=nissan-leaf.e-plus-62')
})

test('a price stands beside the range of its own version only, with its month', () => {
  // The Extended Range has a price of its own, the EV3 Long Range has none.
  expect(answerOn('/byd-atto-3', 'atto 3')?.text).toMatch(
    /^BYD Atto 3 Extended Range, 60 kWh: \d+ km at 100 km\/h on a mild day; price when new \$62,490 \(February 2023\)$/,
  )
  expect(answerOn('/kia-ev3', 'kia ev3')?.text).toMatch(/on a mild day$/)
})

test('no line has a price that the content gives for another version', () => {
  for (const { slug, name, versions, figures } of models()) {
    const { text = '', path = '' } = answerOn(`/${slug}`, name) ?? {}
    const shown = /price when new \$([\d,]+)/.exec(text)?.[1]?.replace(',', '')
    const version = versions.find(({ id }) => path.endsWith(`?version=${id}`))
    const own = version?.figures.price ?? figures.price
    expect([undefined, String(own?.value)], `${slug}: ${text}`).toContain(shown)
  }
})

test.each([
  ['kia ev3', 'kia-ev3', 'Long Range'],
  ['kia ev3 range', 'kia-ev3', 'Long Range'],
  ['kia ev3 standard range', 'kia-ev3', 'Standard Range'],
  ['leaf price', 'nissan-leaf', '40 kWh'],
  ['model 3 performance', 'tesla-model-3', 'Performance updated'],
  ['model y rwd', 'tesla-model-y', 'RWD'],
  ['model y long range awd', 'tesla-model-y', 'Long Range AWD'],
])(
  'the page of a model answers for the version that is asked, by its name: %s',
  (query, slug, name) => {
    const model = findModel(slug)
    const version = model?.versions.find((one) => one.name === name)
    const range = roadRange(`${slug}.${version?.id}`, 'mild')?.value ?? Number.NaN
    const answer = answerOn(`/${slug}`, query)
    expect(answer?.text).toContain(
      `${model?.name} ${name}: ${Math.round(range)} km at 100 km/h on a mild day`,
    )
    expect(answer?.path).toBe(`/${slug}?version=${version?.id}`)
  },
)

test.each([
  ['kia ev3 price', '/kia-ev3'],
  ['2018 leaf battery', '/used-ev-check'],
  ['used model 3 long range', '/used-ev-check'],
  ['ze1 battery', '/used-ev-check'],
  ['used leaf price', '/used-ev-check'],
  ['leaf towing', '/nissan-leaf'],
  ['leaf warranty', '/nissan-leaf'],
  ['model 3 towing', '/tesla-model-3'],
  ['model 3 long range', '/tesla-model-3'],
  ['how long is the kia ev3', '/kia-ev3'],
])(
  'a query with words of something else, or of several versions, keeps its excerpt: %s',
  (query, path) => {
    expect(answerOn(path, query)).toBeNull()
  },
)

test('a page that answers for no car in particular has no answer in a line', () => {
  expect(bestOf('road user charges').answer).toBeNull()
})
