// The figures that people look for first, of one version, and what is known of a model in a line. Only loaders import this file.
import { figureLabels, publishedBeside, type FigureName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { headlinePrice, priceWords } from '../../../content/cars/model-price.ts'
import { rangeCycles, rangeNames } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { factOf, factsOf, type Fact, type Facts } from '../../facts/figures/facts.ts'
import { isOfVersion, listingFact } from '../../facts/figures/listing-facts.ts'
import { numberText } from '../../ground/ui/number-text.ts'

/** A fact at the head of a page; `source` is undefined or null where none is cited. */
export type VersionHeadline = Pick<Fact, 'label' | 'term' | 'text' | 'of'> & {
  source?: string | null
  again?: true
}

// What stands between range and price: the first two that are known.
const carNames = ['batteryUsable', 'dcMax', 'acceleration'] as const
const vanNames = ['payload', 'cargoVolume', 'batteryUsable', 'dcMax'] as const

type HeadlineName = 'range' | (typeof carNames | typeof vanNames)[number]

/** Range and price of one version, also where they are not known, and between them two of its other figures. */
export function versionHeadlines(model: Model, version: Version): VersionHeadline[] {
  const known = factsOf(model, version)
  const find = (name: HeadlineName) =>
    publishedHeadline(known, name) ?? ownListing(model, version, name)
  const names: readonly HeadlineName[] = model.bodyType === 'van' ? vanNames : carNames
  return [
    find('range') ?? modelRange(model) ?? { label: 'Range', text: 'Not known' },
    ...names.flatMap((name) => find(name) ?? []).slice(0, 2),
    publishedHeadline(known, 'price') ?? { label: figureLabels.price.label, text: 'Not known' },
  ]
}

function publishedHeadline(known: Facts, name: HeadlineName | 'price'): Fact | undefined {
  const names: readonly FigureName[] = name === 'range' ? (publishedBeside.range ?? []) : [name]
  const found = names.find((each) => known.has(each))
  return found && known.get(found)
}

/** A figure of this site's listing, where it is this version's. */
function ownListing(model: Model, version: Version, name: HeadlineName): VersionHeadline | null {
  const listed = name === 'batteryUsable' ? undefined : listingFact(model, name)
  return listed && isOfVersion(listed, version.id)
    ? { label: listed.label, text: listed.text }
    : null
}

/** The listed range, when a source gives it too but does not name the version; otherwise null. */
function modelRange(model: Model): VersionHeadline | null {
  const listed = listingFact(model, 'range')
  if (listed?.fits !== 'not known' || !listed.source) return null
  return { ...listed, of: 'version not named' }
}

const list = new Intl.ListFormat('en-NZ', { style: 'long', type: 'conjunction' })

/** 'Batteries of 55 and 78 kWh. 436 to 604 km by WLTP. From $55,520 in February 2026.' What is not known has no sentence. */
export function knownFacts(model: Model): string[] {
  return [batteriesOf(model), rangesOf(model), lastPriceOf(model)].flatMap((each) => each ?? [])
}

/** The numbers of a figure in the versions that have it, the smallest first. */
const numbersOf = (model: Model, name: FigureName): number[] =>
  model.versions
    .flatMap((version) => factOf(model, version, name)?.low ?? [])
    .toSorted((a, b) => a - b)

function batteriesOf(model: Model): string | null {
  const values = [...new Set(numbersOf(model, 'batteryUsable'))]
  if (values.length === 0) return null
  return `${values.length === 1 ? 'A battery' : 'Batteries'} of ${list.format(values.map(String))}\u00a0kWh.`
}

/** By the test that most versions have a range in, because ranges of two tests do not compare. */
function rangesOf(model: Model): string | null {
  const [best] = rangeNames
    .map((cycle) => ({ cycle, values: numbersOf(model, cycle) }))
    .toSorted((a, b) => b.values.length - a.values.length)
  const [least, most] = [best?.values.at(0), best?.values.at(-1)]
  if (!best || least === undefined || most === undefined) return null
  const span = least === most ? numberText(most) : `${numberText(least)} to ${numberText(most)}`
  return best.cycle === 'rangeClaimed'
    ? `${span}\u00a0km, by a test that nobody names.`
    : `${span}\u00a0km by ${best.cycle === 'rangeEpa' ? 'the ' : ''}${rangeCycles[best.cycle]}.`
}

function lastPriceOf(model: Model): string | null {
  const price = headlinePrice(model)
  if (!price) return null
  const { text, of } = priceWords(price)
  return `New from ${text} (${of}).`
}
