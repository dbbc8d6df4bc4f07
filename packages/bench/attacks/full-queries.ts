// Queries that fill every field of a public address with what it knows: from the definition of the fields where a tool
// has one, else from the page's own forms.
import { toolAddresses } from '../../../app/publishing/open-data/tool-addresses.ts'
import type { QueryField, QueryFields } from '../../../app/ground/ui/query-field.ts'
import { roadPlaces } from '../../../content/places/geography/roads.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'

/** Which value of a field: its largest or last, its smallest or first, or a random one. */
export type Pick = 'most' | 'least' | SeededRandom

const places = () => roadPlaces().map(({ name }) => name)

/** Places by the way that lead back and forth through the country. */
const backAndForth = ['Whangārei', 'Invercargill', 'Kaitaia', 'Franz Josef', 'Napier']

const at = <Item>(items: readonly Item[], pick: Pick): Item | undefined =>
  pick === 'most' ? items.at(-1) : pick === 'least' ? items[0] : pick.pick([...items])

function valuesOf(name: string, field: QueryField, pick: Pick): string[] {
  switch (field.kind) {
    case 'number': {
      const steps = (field.max - field.min) * 10 ** field.decimals
      const step = pick === 'most' ? steps : pick === 'least' ? 0 : pick.number(steps + 1)
      return [(field.min + step / 10 ** field.decimals).toFixed(field.decimals)]
    }
    case 'choice':
      return [at(field.options, pick)?.value ?? '']
    case 'choices': {
      const most = Math.min(field.most ?? field.options.length, field.options.length)
      if (pick === 'most') return field.options.slice(-most).map(({ value }) => value)
      if (pick === 'least') return field.options.slice(0, most).map(({ value }) => value)
      return [...new Set(Array.from({ length: most }, () => pick.pick([...field.options]).value))]
    }
    case 'check':
      return pick === 'most' || (typeof pick === 'object' && pick.number(2) > 0) ? ['yes'] : []
    case 'date':
      return [pick === 'least' ? field.min : field.max]
    case 'text': {
      if (field.read) return ['6011']
      if (!field.isWhole) return ['battery charger '.repeat(6)]
      const order = ['from', 'via', 'via2', 'via3', 'to'].indexOf(name)
      const place = typeof pick === 'object' ? pick.pick(places()) : backAndForth.at(order)
      return [place ?? 'Wellington']
    }
  }
}

/** A query with every field of a tool, without those that would refuse each other. */
export function fullQuery(fields: QueryFields, pick: Pick): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(fields)) {
    for (const value of valuesOf(name, field, pick)) if (value !== '') query.append(name, value)
  }
  return query
}

/** A trip by random places in a random car. Half of its other fields are left out, as people do. */
export function randomTrip(random: SeededRandom): string {
  const fields = fieldsOf('/trip') ?? {}
  const query = fullQuery(fields, random)
  for (const name of Object.keys(fields)) {
    if (!['from', 'to', 'version'].includes(name) && random.number(2) === 0) query.delete(name)
  }
  return `/trip.json?${query}`
}

const known = new Map<string, QueryFields | undefined>()

/** The fields of a tool, by the path of its page; undefined if it is none. */
export function fieldsOf(path: string): QueryFields | undefined {
  // Asking a tool computes an answer.
  if (!known.has(path)) {
    known.set(path, toolAddresses[path]?.route.ask(new URLSearchParams(), new Date()).fields)
  }
  return known.get(path)
}

/** The parameter of a tool with the most values, for requests that no cache can answer. */
export function variedParameter(fields: QueryFields): string | undefined {
  const counts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'number'
      ? [{ name, count: (field.max - field.min) * 10 ** field.decimals }]
      : [],
  )
  return counts.toSorted((one, other) => other.count - one.count)[0]?.name
}

/** What the page's own GET forms and links can ask for: every choice, the longest texts, the last page. */
export function fullQueryOf(html: string, path: string): URLSearchParams {
  const query = new URLSearchParams()
  for (const [form] of html.matchAll(/<form[^>]*>.*?<\/form>/gs)) {
    const action = /^<form[^>]* action="([^"#?]*)/.exec(form)?.[1] ?? path
    if (/^<form[^>]*method="post"/i.test(form) || action !== path) continue
    for (const [control, tag] of form.matchAll(/<(input|select)\b[^>]*>/g)) {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(control)?.[1]
      const [name, type] = [attribute('name'), attribute('type') ?? 'text']
      if (!name) continue
      if (tag === 'select') {
        const rest = form.slice(form.indexOf(control))
        const options = [...rest.slice(0, rest.indexOf('</select>')).matchAll(/ value="([^"]+)"/g)]
        query.set(name, options.at(-1)?.[1] ?? '')
      } else if (type === 'checkbox' || type === 'radio') {
        query.append(name, attribute('value') ?? 'on')
      } else if (type === 'number' || attribute('inputMode') || attribute('inputmode')) {
        query.set(name, attribute('pattern') ? '9016' : (attribute('max') ?? '90'))
      } else if (type === 'text' || type === 'search') {
        const longest = Number(attribute('maxLength') ?? attribute('maxlength') ?? 100)
        query.set(name, 'battery charger '.repeat(20).slice(0, longest))
      }
    }
  }
  const pages = [...html.matchAll(/[?;]page=(\d+)/g)].map(([, page]) => Number(page))
  if (pages.length > 0) query.set('page', String(Math.max(...pages)))
  return query
}
