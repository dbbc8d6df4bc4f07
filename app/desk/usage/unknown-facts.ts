// What readers ask for most and the site does not know of its cars: a worklist, with where to look and the fields.
import { models } from '../../../content/cars/models.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import type { Path } from '../../../content/edits/value-path.ts'
import { centerTexts } from '../../../content/places/workshops/center-texts.ts'
import { sourceRanks } from '../../../content/sources/source.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { askedFigures } from '../../cars/models/unknown-figures.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import { factsOf, type Facts } from '../../facts/figures/facts.ts'
import { isOwnName, type FactName } from '../../facts/figures/figure-table.ts'
import { recentOf, type WeeklyCounts } from '../../publishing/usage/usage-weeks.ts'

/** A fact that readers ask for, by the first of its names that a car has. */
type AskedFact = { words: string; names: readonly FactName[] }

/** The ten facts that readers ask for most: those that a model's page names as not known, and three that buyers add. */
const askedFacts: readonly AskedFact[] = [
  { words: 'on sale new today', names: ['onSale'] },
  ...askedFigures.map(([words, ...names]) => ({ words, names })),
  { words: 'vehicle-to-load', names: ['vehicleToLoad'] },
  { words: 'DC charging power', names: ['dcMax'] },
]

/** The words of a search without a result that ask for a fact. */
const searchedAs: Readonly<Record<string, readonly string[]>> = {
  'on sale new today': ['new', 'sale', 'buy', 'dealer'],
  consumption: ['consumption', 'economy'],
  'AC charging rate': ['ac', 'slow'],
  'usable battery': ['capacity', 'usable'],
  'charging plug': ['plug', 'socket', 'connector', 'ccs', 'chademo'],
  'vehicle warranty': ['warranty', 'guarantee'],
  'battery warranty': ['warranty', 'guarantee'],
  'ANCAP rating': ['ancap', 'safety', 'crash'],
  'vehicle-to-load': ['v2l', 'load', 'camping'],
  'DC charging power': ['fast', 'rapid', 'dc'],
}

/** A name with its address. */
type Place = { name: string; url: string }

/** The field in which one car lacks a fact: that of all its versions, or of one. */
type UnknownField = { label: string; path: Path }

export type UnknownFact = {
  words: string
  /** How often readers searched for it without a result in the last four weeks. */
  searches: number
  /** The sources that other cars have it from, the most trusted first. */
  sources: Place[]
  versions: number
  /** The cars that lack it, most read first, each with its maker's page here where we know one. */
  cars: { slug: string; name: string; maker: Place | undefined; fields: UnknownField[] }[]
}

/** What is counted of readers: none where nothing is counted. */
type Counts = readonly WeeklyCounts[]

/** The facts that a car lacks, first those that readers searched for without a result, then those that most cars and versions lack. */
export function listUnknown(state: ContentState, counts: Counts): UnknownFact[] {
  return runWithEdits(state.edits, () => {
    const listed = models()
      .filter(({ noLongerSold }) => noLongerSold === undefined)
      .toSorted((one, other) => viewsOf(other, counts) - viewsOf(one, counts))
      .map((model) => ({ model, known: model.versions.map((version) => factsOf(model, version)) }))
    return askedFacts
      .map((fact) => unknownFact(fact, listed, counts))
      .filter(({ cars }) => cars.length > 0)
      .toSorted(
        (one, other) =>
          other.searches - one.searches ||
          other.cars.length - one.cars.length ||
          other.versions - one.versions,
      )
  })
}

/** How many facts some car lacks. */
export const countUnknown = (state: ContentState): number => listUnknown(state, []).length

/** A car, and what is known of each of its versions. */
type KnownCar = { model: Model; known: Facts[] }

function unknownFact(fact: AskedFact, listed: readonly KnownCar[], counts: Counts): UnknownFact {
  const cars = listed.flatMap(({ model, known }) => {
    const lacking = model.versions.filter((_version, at) => !hasAny(known[at], fact))
    if (lacking.length === 0) return []
    const { slug, name } = model
    const fields = fieldsOf(fact, model, lacking)
    return [{ slug, name, maker: makerOf(model), fields, versions: lacking.length }]
  })
  return {
    words: fact.words,
    searches: searchesFor(fact, counts),
    sources: sourcesOf(fact, listed),
    versions: cars.reduce((sum, { versions }) => sum + versions, 0),
    cars: cars.map(({ versions: _versions, ...car }) => car),
  }
}

const hasAny = (known: Facts | undefined, { names }: AskedFact) =>
  names.some((name) => known?.has(name))

/** What no version has is asked for once, if all of them may share it. */
function fieldsOf(
  { names: [name = 'onSale'] }: AskedFact,
  model: Model,
  lacking: Model['versions'],
) {
  const isOwn = isOwnName(name)
  const inside = isOwn ? [name] : ['figures', name, 'value']
  if (!isOwn && lacking.length === model.versions.length)
    return [{ label: 'For all its versions', path: inside }]
  return lacking.map((version) => ({
    label: version.name,
    path: ['versions', version.id, ...inside],
  }))
}

/** At most as many as anybody opens. */
const mostSources = 3

function sourcesOf({ names }: AskedFact, listed: readonly KnownCar[]): Place[] {
  const cited = listed.flatMap(({ model: { figures, versions } }) =>
    [figures, ...versions.map((version) => version.figures)].flatMap((known) =>
      names.flatMap((name) => (isOwnName(name) ? [] : (known[name]?.source ?? []))),
    ),
  )
  const ranks = Object.keys(sourceRanks)
  const all: Readonly<Record<string, Source>> = modelSources()
  return [...Map.groupBy(cited, (id) => id)]
    .flatMap(([id, { length }]) => {
      const source = all[id]
      return source?.url && source.rank
        ? [{ name: source.name, url: source.url, rank: ranks.indexOf(source.rank), length }]
        : []
    })
    .toSorted((one, other) => one.rank - other.rank || other.length - one.length)
    .slice(0, mostSources)
    .map(({ name, url }) => ({ name, url }))
}

const makerOf = ({ make }: Model): Place | undefined =>
  centerTexts().outside.makers.find(({ name }) => name === make)

const searchesFor = ({ words }: AskedFact, counts: Counts): number => {
  const asking = searchedAs[words] ?? []
  return sumOf(
    counts.filter(
      ({ kind, subject }) =>
        kind === 'search' && subject.split(' ').some((word) => asking.includes(word)),
    ),
  )
}

const viewsOf = ({ slug }: Model, counts: Counts): number =>
  sumOf(counts.filter(({ kind, subject }) => kind === 'view' && subject === `/${slug}`))

const sumOf = (counts: Counts) => counts.reduce((sum, { weeks }) => sum + recentOf(weeks), 0)
