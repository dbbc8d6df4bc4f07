// The list of versions against a slow recount that reads the content itself, one option at a time.
import type { FigureName } from '../../content/cars/figures.ts'
import { listedVersions, type ListedVersion } from '../../content/cars/version-list.ts'
import { findVersions } from '../../app/cars/models/found-versions.ts'
import { versionFields } from '../../app/cars/models/version-filter.ts'
import { versionKnowledge } from '../../app/cars/models/version-answer.ts'
import { readInputs } from '../../app/ground/ui/query-inputs.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import { fetchAgain } from './page-and-json.ts'
import type { Oracle } from './oracle.ts'

/** Whether a version meets one parameter: true, false, or null if its value is not known. */
function meets(listed: ListedVersion, name: string, text: string, query: URLSearchParams) {
  const { model, version } = listed
  const isCertain = query.get('certain') === 'yes'
  const doubted = (about: string) =>
    model.notes.some((note) => 'AB'.includes(note.severity) && note.about.some((n) => n === about))
  const published = (figure: FigureName) => {
    const found = version.figures[figure] ?? model.figures[figure]
    if (!found || found.source === 'unconfirmed' || typeof found.value !== 'number') return null
    const isListed = Object.keys(model.listing).includes(figure)
    if (isCertain && (found.note || (!isListed && doubted(figure)))) return null
    return found.value
  }
  const least = (value: number | null) => (value === null ? null : value >= Number(text))
  const most = (value: number | null) => (value === null ? null : value <= Number(text))
  switch (name) {
    case 'price':
      return most(published('price'))
    case 'range':
      return least(published((query.get('cycle') ?? 'rangeWltp') as FigureName))
    case 'boot':
      return least(published('boot'))
    case 'towing':
      return least(published('towingBraked'))
    case 'battery':
      return least(published('batteryUsable'))
    case 'dc':
      return least(published('dcMax'))
    case 'ac':
      return least(published('acMax'))
    case 'garageLength': {
      const length = published('length')
      return length === null ? null : length / 1000 <= Number(text) + 1e-9
    }
    case 'seats': {
      const own = version.figures.seats ?? model.figures.seats
      const listedSeats = model.listing.seats
      if (own) return least(published('seats'))
      return typeof listedSeats?.value === 'number' ? least(listedSeats.value) : null
    }
    case 'body':
      return model.bodyType === text
    case 'plug': {
      const plug = (version.figures.plug ?? model.figures.plug)?.value
      return plug === undefined ? null : String(plug).startsWith(text)
    }
    case 'arrival':
      return version.arrival === 'not known' ? null : version.arrival.how.some((h) => h === text)
    case 'onSale':
      return version.onSale === 'not known' ? null : version.onSale.value
    case 'vehicleToLoad': {
      const figure = version.figures.vehicleToLoad ?? model.figures.vehicleToLoad
      return figure ? figure.value === 'Yes' : null
    }
    default:
      return true
  }
}

const narrowing = Object.keys(versionFields).filter(
  (name) => !['cycle', 'certain', 'sort', 'by'].includes(name),
)

/** The keys of the versions that meet every parameter of a query. */
export const slowlyFound = (query: URLSearchParams): string[] =>
  listedVersions()
    .filter((listed) =>
      narrowing.every((name) => {
        const texts = query.getAll(name)
        return texts.length === 0 || texts.some((text) => meets(listed, name, text, query))
      }),
    )
    .map(({ key }) => key)

/** The query with one field replaced by one option. */
function withOption(query: URLSearchParams, name: string, option: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.set(name, option)
  return changed
}

function slowlyUnknown(query: URLSearchParams, name: string): number {
  const others = new URLSearchParams(query)
  others.delete(name)
  const left = new Set(slowlyFound(others))
  return listedVersions().filter(
    (listed) => left.has(listed.key) && meets(listed, name, '1', query) === null,
  ).length
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
  const answer = findVersions(readInputs(versionFields, query).values, versionKnowledge())
  const failures: string[] = []
  let cases = 0
  const expectSame = (what: string, got: unknown, wanted: unknown) => {
    cases += 1
    if (got !== wanted) failures.push(`?${query}: ${what} is ${got}, recounted ${wanted}`)
  }
  const keys = answer.found.map(({ key }) => key).toSorted()
  expectSame('list', keys.join(), slowlyFound(query).toSorted().join())
  for (const [name, counts] of Object.entries(answer.counts)) {
    expectSame(
      `${name} not known`,
      answer.unknown[name as keyof typeof answer.unknown],
      slowlyUnknown(query, name),
    )
    for (const [option, count] of Object.entries(counts)) {
      expectSame(`${name}=${option}`, count, slowlyFound(withOption(query, name, option)).length)
    }
  }
  expectSame('certain', answer.certain, slowlyFound(withOption(query, 'certain', 'yes')).length)
  for (const [cycle, count] of Object.entries(answer.cycles)) {
    const any = withOption(withOption(query, 'cycle', cycle), 'range', '1')
    expectSame(`known in ${cycle}`, count, slowlyFound(any).length)
  }
  return { cases, failures }
}

type Listed = { total: number; models: number; versions: { key: string }[]; notKnown: object }

/** What differs between the page without scripts and the JSON of one filter. */
function comparePage(html: string, answer: Listed): string[] {
  // The list by model names no versions.
  if (html.includes('Price when new, from</th>')) return []
  if (answer.total === 0 && html.includes('Price of the version not known</h3>')) return []
  if (answer.total === 0) return html.includes('No version matches</h2>') ? [] : ['not said: none']
  const keys = [...html.matchAll(/<input[^>]*name="version"[^>]*value="([^"]*)"/g)].map(
    ([, key]) => key,
  )
  const wanted = answer.versions.map(({ key }) => key)
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  const heading = `${counted(answer.total, 'version')} of ${counted(answer.models, 'model')}</h2>`
  return [
    ...(keys.join() === wanted.join() ? [] : [`lists ${keys.join()}, JSON ${wanted.join()}`]),
    ...(html.includes(heading) ? [] : [`lacks '${heading}'`]),
  ]
}

export const evModelsOracle: Oracle = {
  tool: 'ev-models',
  async run({ rounds, random, origin }) {
    const recounted = { cases: 0, failures: [] as string[] }
    const outputs = { cases: 0, failures: [] as string[] }
    for (let round = 0; round < rounds; round += 1) {
      const query = randomFilter(random)
      const compared = compareFilter(query)
      recounted.cases += compared.cases
      recounted.failures.push(...compared.failures)
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
      { name: 'their pages without scripts and their JSON', ...outputs },
    ]
  },
}
