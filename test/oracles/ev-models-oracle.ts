// The list of cars against its recount (ev-models-second.ts), one option at a time, and against its page.
import { findCars } from '../../app/cars/models/found-cars.ts'
import { versionFields } from '../../app/cars/models/version-filter.ts'
import { versionKnowledge } from '../../app/cars/models/version-answer.ts'
import { readInputs } from '../../app/ground/ui/query-inputs.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import { fetchAgain } from './page-and-json.ts'
import { slowlyFound, slowlyUnknown } from './ev-models-second.ts'
import type { Oracle } from './oracle.ts'

/** The query with one field replaced by one option. */
function withOption(query: URLSearchParams, name: string, option: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.set(name, option)
  return changed
}

/** Between no and four random options, now and then with several bodies or a wrong value. */
export function randomFilter({ number, pick }: SeededRandom): URLSearchParams {
  const query = new URLSearchParams()
  const names = Object.keys(versionFields) as (keyof typeof versionFields)[]
  for (let left = number(5); left > 0; left -= 1) {
    const name = pick(names)
    const field = versionFields[name]
    if (query.has(name)) continue
    if (field.kind === 'number') query.set(name, String((400 + number(220)) / 100))
    else if (field.kind === 'check') query.set(name, 'yes')
    else query.append(name, pick<{ value: string }>(field.options).value)
    if (field.kind === 'choices' && number(2) === 0) {
      const second = pick<{ value: string }>(field.options).value
      if (second !== query.get(name)) query.append(name, second)
    }
  }
  return query
}

/** Compares one filter's list, counts and unknowns with the recount; returns what differs. */
export function compareFilter(query: URLSearchParams): { cases: number; failures: string[] } {
  const answer = findCars(readInputs(versionFields, query).values, versionKnowledge())
  const failures: string[] = []
  let cases = 0
  const expectSame = (what: string, got: unknown, wanted: unknown) => {
    cases += 1
    if (got !== wanted) failures.push(`?${query}: ${what} is ${got}, recounted ${wanted}`)
  }
  const keys = answer.found.flatMap(({ versions }) => versions.map(({ key }) => key))
  const slow = slowlyFound(query)
  expectSame('list', keys.toSorted().join(), [...slow.values()].flat().toSorted().join())
  expectSame('number of cars', answer.found.length, slow.size)
  for (const [name, counts] of Object.entries(answer.counts)) {
    expectSame(
      `${name} not known`,
      answer.unknown[name as keyof typeof answer.unknown],
      slowlyUnknown(query, name),
    )
    for (const [option, count] of Object.entries(counts)) {
      expectSame(`${name}=${option}`, count, slowlyFound(withOption(query, name, option)).size)
    }
  }
  expectSame('certain', answer.certain, slowlyFound(withOption(query, 'certain', 'yes')).size)
  for (const [cycle, count] of Object.entries(answer.cycles)) {
    const any = withOption(withOption(query, 'cycle', cycle), 'range', '1')
    expectSame(`known in ${cycle}`, count, slowlyFound(any).size)
  }
  return { cases, failures }
}

const found = (query: URLSearchParams) =>
  findCars(readInputs(versionFields, query).values, versionKnowledge()).found

/** Adds conditions to a filter one by one; returns where the number of cars has risen. */
export function addConditions(random: SeededRandom): string[] {
  const query = new URLSearchParams()
  const failures: string[] = []
  let before = found(query).length
  for (const [name, value] of [...randomFilter(random), ...randomFilter(random)]) {
    // Another body widens a filter, another cycle asks something else.
    if (query.has(name) || name === 'cycle') continue
    query.set(name, value)
    const now = found(query).length
    if (now > before) failures.push(`?${query}: ${now} cars, ${before} without ${name}`)
    before = now
  }
  return failures
}

type Listed = { total: number; cars: { slug: string }[]; priceOfUnnamedVersion: unknown[] }

/** The cars that a page lists as found, before those that may fit or lie just outside. */
export const foundSlugs = (html: string) =>
  [
    ...(html.split(/id="(?:may-fit|just-outside)"/)[0] ?? '').matchAll(
      /<input[^>]*name="version"[^>]*value="([^".]*)/g,
    ),
  ].map(([, slug]) => slug)

/** What differs between the page without scripts and the JSON of one filter. */
function comparePage(html: string, answer: Listed): string[] {
  const listed = foundSlugs(html)
  const wanted = answer.cars.map(({ slug }) => slug)
  const heading = `>${answer.total} car${answer.total === 1 ? '' : 's'}`
  const none = answer.priceOfUnnamedVersion.length === 0 ? '>No car matches' : 'may fit; none for'
  const said = answer.total === 0 ? none : heading
  return [
    ...(listed.join() === wanted.join() ? [] : [`lists ${listed.join()}, JSON ${wanted.join()}`]),
    ...(html.includes(said) ? [] : [`lacks '${said}'`]),
  ]
}

export const evModelsOracle: Oracle = {
  tool: 'ev-models',
  async run({ rounds, random, origin }) {
    const recounted = { cases: 0, failures: [] as string[] }
    const added = { cases: rounds, failures: [] as string[] }
    const outputs = { cases: 0, failures: [] as string[] }
    for (let round = 0; round < rounds; round += 1) {
      const query = randomFilter(random)
      const compared = compareFilter(query)
      recounted.cases += compared.cases
      recounted.failures.push(...compared.failures)
      added.failures.push(...addConditions(random))
      // Without parameters the page is the grid of models.
      if (query.size === 0) continue
      const [page, json] = await Promise.all([
        fetchAgain(`${origin}/ev-models?${query}`),
        fetchAgain(`${origin}/ev-models.json?${query}`),
      ])
      outputs.cases += 1
      const differences = comparePage(await page.text(), (await json.json()) as Listed)
      outputs.failures.push(...differences.map((what) => `?${query}: ${what}`))
    }
    return [
      { name: `lists and counts of ${rounds} random filters, recounted`, ...recounted },
      { name: 'another condition never adds a car', ...added },
      { name: 'their pages without scripts and their JSON', ...outputs },
    ]
  },
}
