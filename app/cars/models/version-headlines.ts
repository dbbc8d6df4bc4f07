// The figures that people look for first, of one version, and what is known of a model in a line. Only loaders import this file.
import {
  figureLabels,
  figureNames,
  listedNames,
  publishedBeside,
  type FigureName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import {
  headlinePrice,
  listedPriceWords,
  monthText,
  priceOfVersion,
  priceWords,
  type ModelPrice,
} from '../../../content/cars/model-price.ts'
import { rangeCycles, rangeNames } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import type { TermId } from '../../../content/pages/terms.ts'
import { kmText } from '../../facts/driving/driving-range.ts'
import { factOf, factsOf, remarkOn, type Fact, type Facts } from '../../facts/figures/facts.ts'
import { isOwnName, type FactName } from '../../facts/figures/figure-table.ts'
import { isOfVersion, listingFact, type ListingFact } from '../../facts/figures/listing-facts.ts'
import { andList, capital, numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { RoadView } from './road-view.ts'
import type { FigureOrigin } from '../../facts/sources/figure-note.tsx'

/** A figure at the head of a page. */
export type HeadFigure = {
  label: string
  term?: TermId
  text: string
  /** In a few words: what a range holds for, the power that a charging time needs, the month of a price. */
  below?: string
  /** Whether it is of another version or country, or an old price. */
  isDotted: boolean
  origin: FigureOrigin
}

// What charging is said by: the first that is known.
const chargingNames = ['dc10To80', 'dcMax', 'batteryUsable'] as const

/**
 * The figures that a page leads with: its range on the road and its price, and of a car its charging, of a van what it
 * carries. One that nobody knows is left out. `today` tells which prices are old.
 */
export function headFigures(model: Model, version: Version, road: RoadView, today: string) {
  const known = factsOf(model, version)
  const peak = known.get('dcMax')
  const find = (name: FigureName) => {
    const figure = headFact(known, name) ?? ownListing(model, version, name)
    return figure && name === 'dc10To80' && peak && !isNarrower(peak)
      ? { ...figure, below: `peak ${peak.text}` }
      : figure
  }
  const others: readonly (HeadFigure | null)[] =
    model.bodyType === 'van'
      ? [find('payload'), find('cargoVolume')]
      : [chargingNames.map(find).find((each) => each !== null) ?? null]
  const range = rangeOnRoad(road) ?? rangeHead(model, version)
  return [range, ...others, priceHead(model, version, today)].flatMap((each) => each ?? [])
}

/** A row of three figures on a phone has room for some twelve letters each. */
const shortLabels: Partial<Record<FigureName, string>> = {
  dc10To80: '10 to 80%',
  dcMax: 'DC peak',
}

function headFact(known: Facts, name: FigureName): HeadFigure | null {
  const fact = known.get(name)
  if (!fact) return null
  const { term, text } = fact
  return {
    label: shortLabels[name] ?? fact.label,
    ...(term && { term }),
    text,
    isDotted: isNarrower(fact),
    origin: originOf(fact),
  }
}

/** Whether a fact is of another country or state of the car than its version says. */
export const isNarrower = ({ of, note, contradiction }: Fact): boolean =>
  Boolean(of ?? note ?? contradiction)

/** Where the form for mistakes shows a figure. */
export const placeOfFigure = (name: FactName): string =>
  isOwnName(name) ? name : String(figureNames.indexOf(name))

/** What opens when a fact is pressed. */
export function originOf(fact: Fact): FigureOrigin {
  const { name, source, of } = fact
  const note = remarkOn(fact)
  return { source, place: placeOfFigure(name), ...(of && { of }), ...(note && { note }) }
}

function rangeOnRoad({ mild, frost, sum }: RoadView): HeadFigure | null {
  if (!mild) return null
  const cold = frost ? ` In frost ${kmText(frost)}.` : ''
  return {
    label: 'On the road',
    text: `${numberText(Math.round(mild.value))}\u00a0km`,
    below: 'at 100\u00a0km/h',
    isDotted: false,
    origin: {
      note: `At 100\u00a0km/h on a mild day: worked out from its battery and its tests, for a new car on a flat road.${cold}`,
      sum,
    },
  }
}

/** The range of a version by its first test; else that of the model. */
export function rangeHead(model: Model, version: Version): HeadFigure | null {
  const known = factsOf(model, version)
  const name = publishedBeside.range?.find((each) => known.has(each))
  const listed = listingFact(model, 'range')
  const own = name ? headFact(known, name) : null
  return own ?? (listed ? { ...listedHead(listed), isDotted: true } : null)
}

const listedHead = ({ label, text, source, name, of }: ListingFact): HeadFigure => ({
  label: quotedLabel(label),
  text,
  isDotted: false,
  origin: { source, place: name, ...(of && { of }) },
})

/** 'Range (CLTC)' for 'Listed range (CLTC)', 'Top speed' for 'Top speed, listed'. */
export function quotedLabel(label: string): string {
  return capital(label.replace(/^Listed /, '').replace(/, listed$/, ''))
}

/** A figure that is quoted of the model, where it is this version's. */
function ownListing(model: Model, version: Version, name: FigureName): HeadFigure | null {
  const listedName = listedNames.find((each) => each === name)
  const listed = listedName && listingFact(model, listedName)
  return listed && isOfVersion(listed, version.id) ? listedHead(listed) : null
}

/** The price of the version, else the newest of its model, else the undated one. */
function priceHead(model: Model, version: Version, today: string): HeadFigure | null {
  const price = priceOfVersion(model, version) ?? headlinePrice(model)
  if (!price) {
    const listed = listedPriceWords(model)
    const label = listed?.of ? `Price, ${listed.of}` : 'Price'
    const origin = { place: 'price' }
    return (
      listed && { label, text: listed.text, below: 'version not named', isDotted: true, origin }
    )
  }
  const { text, of } = priceWords(price)
  const isOwn = price.version?.id === version.id
  const whose = price.version ? `Price of the ${price.version.name}` : 'Price, version not named'
  return {
    label: isOwn ? figureLabels.price.label : whose,
    text,
    below: monthText(price.on),
    isDotted: !isOwn || isOldPrice(price.on, today),
    origin: {
      source: price.source,
      of,
      place: placeOfPrice(price),
    },
  }
}

/** Where the form for mistakes shows a price: among the figures, as the listed one, or with everything of the model. */
export function placeOfPrice({ kind, version }: Pick<ModelPrice, 'kind' | 'version'>): string {
  if (kind === 'listing') return 'price'
  return version ? String(figureNames.indexOf('price')) : ''
}

/** Whether a price of a day, a month or a year is older than two years today ('2026-11-29'). */
export const isOldPrice = (on: string, today: string): boolean =>
  on < `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`.slice(0, on.length)

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
  return `${values.length === 1 ? 'A battery' : 'Batteries'} of ${andList(values.map(String))}\u00a0kWh.`
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
