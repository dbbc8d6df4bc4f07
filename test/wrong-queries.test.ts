// What every tool says about each field with a wrong value: to people, in its text form and as JSON.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toolAddresses } from '../app/publishing/open-data/tool-addresses.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const cases = Object.entries(toolAddresses).flatMap(([page, { route }]) =>
  Object.keys(route.ask(new URLSearchParams(), new Date()).fields).map((name) => ({ page, name })),
)
const unknownCars = cases.filter(({ name }) => name === 'version').map(({ page }) => page)

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const answers = new Map<string, Promise<{ status: number; text: string }>>()

/** Asks for each address once. */
function read(path: string) {
  const answer = answers.get(path) ?? ask(path)
  answers.set(path, answer)
  return answer
}

async function ask(path: string) {
  const response = await site.fetch(path)
  return { status: response.status, text: await response.text() }
}

describe.each(cases)('$page?$name=<wrong value>', ({ page, name }) => {
  const query = `?${name}=${encodeURIComponent('wrong value')}`

  test('is a mistake in the first key of the JSON', async () => {
    const { text } = await read(`${page}.json${query}`)
    expect(text).toMatch(new RegExp(`^\\{"mistakes":\\{"${name}":"`))
  })

  test('is a mistake in the first lines of the text, in the words of the JSON', async () => {
    const json = JSON.parse((await read(`${page}.json${query}`)).text)
    const { text } = await read(`${page}.txt${query}`)
    expect(text.split('\n').slice(0, 4)).toContain(`Mistake in ${name}: ${json.mistakes[name]}`)
  })
})

test.each(cases.filter(({ name }) => name === 'year'))(
  '$page takes a car of this year and none of the next',
  ({ page }) => {
    const route = toolAddresses[page]?.route
    const mistakeOn = (day: string, year: string) =>
      route?.ask(new URLSearchParams({ year }), new Date(day)).inputs.mistakes.year
    // Midnight in New Zealand is 11:00 of the day before in UTC.
    expect(mistakeOn('2026-12-31T10:59:59Z', '2026')).toBeUndefined()
    expect(mistakeOn('2026-12-31T10:59:59Z', '2027')).toBe(
      'Please enter a whole number from 2008 to 2026.',
    )
    expect(mistakeOn('2026-12-31T11:00:00Z', '2027')).toBeUndefined()
  },
)

test.each(cases)(
  '$page redirects away an empty $name, as a form without scripts sends it',
  async (one) => {
    const { page, name } = one
    const response = await site.fetch(`${page}?${name}=`)
    expect(response.status).toBe(302)
    // '-' is the empty option where the default is another one.
    expect(response.headers.get('location')).toMatch(new RegExp(`^${page}(\\?${name}=-)?#answer$`))
  },
)

describe.each(unknownCars)('%s about a car that it does not know', (page) => {
  const query = '?version=kia-ev6.no-such-version'
  // A figure with a unit, or an amount: what any answer of these tools has.
  const figure = /\d\s?(km|kWh|min|kW)\b|\$\d/

  test('answers programs 400 with the mistake and the cars that it knows, and nothing else', async () => {
    const { status, text } = await read(`${page}.json${query}`)
    const answer = JSON.parse(text)
    expect([status, Object.keys(answer)]).toEqual([400, ['mistakes', 'known']])
    expect(answer.known).toContain('nissan-leaf.40')
    const known = await read(`${page}.json?version=${answer.known.at(-1)}`)
    expect([known.status, JSON.parse(known.text).mistakes]).toEqual([200, {}])
  })

  test('answers 400 as text, and leads to the keys', async () => {
    const { status, text } = await read(`${page}.txt${query}`)
    expect([status, text]).toEqual([400, expect.stringContaining('/open/models.json')])
    expect(text.split('## More questions')[0]).not.toMatch(figure)
  })

  test('shows people the mistake, and no answer about another car', async () => {
    const { status, text } = await read(page + query)
    const answer = text.split(/<section [^>]*aria-label="Answer"/)[1]?.split('</section>')[0]
    expect([status, answer]).toEqual([200, expect.stringContaining('does not know this car')])
    expect(answer).not.toMatch(figure)
    expect(text).toMatch(/data-mistake="version"[^>]*>This tool does not know this car/)
  })
})

test('one unknown car among known ones is not left out of a comparison in silence', async () => {
  const query = '?version=nissan-leaf.40&version=mg4-ev.excite-64&version=no-such-car'
  expect((await read(`/compare.json${query}`)).status).toBe(400)
  expect((await read(`/compare${query}`)).text).toContain('does not know this car')
})

test('a mistake in a field that the form does not show is said too', async () => {
  const { text } = await read('/used-ev-check?version=mg4-ev.excite-64&bars=99')
  expect(text).toContain('data-mistake="bars"')
})
