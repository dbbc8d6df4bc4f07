// The figures that people look for first, of one version, and what is known of a model in a line. Only loaders import this file.
import { dateText } from '../../../content/texts/date-text.ts'
import {
  figureLabels,
  publishedBeside,
  type FigureName,
  type ListedName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { listedLabel, priceText } from '../../../content/cars/model-text.ts'
import type { TermId } from '../../../content/pages/terms.ts'
import { numberOf, rangeCycles, rangeNames } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { numberText } from '../../ground/ui/number-text.ts'
import { formatFigure, formatListed } from './figure-text.ts'
import { termOf } from './spec-rows.ts'
import { confirmedFigure } from './version-cell.ts'

export type VersionHeadline = {
  label: string
  term?: TermId
  value: string
  of?: string
  source?: string
  again?: true
}

// What stands between range and price: the first two that are known.
const carNames = ['batteryUsable', 'dcMax', 'acceleration'] as const
const vanNames = ['payload', 'cargoVolume', 'batteryUsable', 'dcMax'] as const

type HeadlineName = ListedName | 'batteryUsable'

/** Range and price of one version, also where they are not known, and between them two of its other figures. */
export function versionHeadlines(model: Model, version: Version): VersionHeadline[] {
  const find = (name: HeadlineName) =>
    publishedHeadline(model, version, name) ??
    (name === 'batteryUsable' ? null : listedHeadline(model, version, name))
  const names: readonly HeadlineName[] = model.bodyType === 'van' ? vanNames : carNames
  return [
    find('range') ?? modelRange(model) ?? { label: 'Range', value: 'Not known' },
    ...names.flatMap((name) => find(name) ?? []).slice(0, 2),
    find('price') ?? modelPrice(model) ?? otherPrice(model),
  ]
}

/** The listed range, when a source gives it too but does not name the version; otherwise null. */
function modelRange(model: Model): VersionHeadline | null {
  const listed = model.listing.range
  if (listed?.fits !== 'not known' || !listed.labelSource) return null
  return {
    label: listedLabel(model, 'range'),
    value: formatListed('range', listed),
    of: 'version not named',
    source: listed.labelSource,
  }
}

/** A listed price of which nobody says whose it is. */
function modelPrice(model: Model): VersionHeadline | null {
  const listed = model.listing.price
  if (listed?.fits !== 'not known') return null
  const { labelSource } = listed
  return {
    label: listedLabel(model, 'price'),
    value: formatListed('price', listed),
    of: labelSource ? 'version not named' : 'unconfirmed',
    ...(labelSource && { source: labelSource }),
  }
}

/** The headline for a version without a price. It gives the listed price of other versions: '40 kWh: $59,990 in 2019'. */
function otherPrice(model: Model): VersionHeadline {
  const unknown = { label: figureLabels.price.label, value: 'Not known' }
  const listed = model.listing.price
  if (!listed || !Array.isArray(listed.fits)) return unknown
  const { fits, labelSource } = listed
  const names = model.versions.filter(({ id }) => fits.includes(id)).map(({ name }) => name)
  const year = /\d{4}$/.exec(listedLabel(model, 'price'))?.[0]
  return {
    ...unknown,
    of: `${names.join(', ')}: ${formatListed('price', listed)}${year ? ` in ${year}` : ''}`,
    ...(labelSource && { source: labelSource }),
  }
}

function publishedHeadline(
  model: Model,
  version: Version,
  name: HeadlineName,
): VersionHeadline | null {
  const names = publishedBeside[name as ListedName] ?? [name as FigureName]
  const found = names.find((each) => confirmedFigure(model, version, each))
  const figure = found && confirmedFigure(model, version, found)
  if (!found || !figure) return null
  const term = termOf(found)
  return {
    label: figureLabels[found].label,
    ...(term && { term }),
    value: formatFigure(found, figure),
    ...(figure.of && { of: figure.of }),
    source: figure.source,
  }
}

/** A figure of this site's listing, where it is this version's. */
function listedHeadline(model: Model, version: Version, name: ListedName): VersionHeadline | null {
  const listed = model.listing[name]
  if (!listed || !Array.isArray(listed.fits) || !listed.fits.includes(version.id)) return null
  return { label: listedLabel(model, name), value: formatListed(name, listed) }
}

const list = new Intl.ListFormat('en-NZ', { style: 'long', type: 'conjunction' })

/** 'Batteries of 55 and 78 kWh. 436 to 604 km by WLTP. From $55,520 in February 2026.' What is not known has no sentence. */
export function knownFacts(model: Model): string[] {
  return [batteriesOf(model), rangesOf(model), lastPriceOf(model)].flatMap((each) => each ?? [])
}

/** The values of a figure in all versions, once each, the smallest first. */
const valuesOf = (model: Model, name: FigureName): number[] =>
  [...new Set(model.versions.flatMap((version) => numberOf(model, version, name) ?? []))].toSorted(
    (a, b) => a - b,
  )

function batteriesOf(model: Model): string | null {
  const values = valuesOf(model, 'batteryUsable')
  if (values.length === 0) return null
  return `${values.length === 1 ? 'A battery' : 'Batteries'} of ${list.format(values.map(String))}\u00a0kWh.`
}

/** By the test that most versions have a range in, because ranges of two tests do not compare. */
function rangesOf(model: Model): string | null {
  const known = rangeNames
    .map((cycle) => ({
      cycle,
      values: valuesOf(model, cycle),
      versions: model.versions.filter((each) => numberOf(model, each, cycle) !== null).length,
    }))
    .filter(({ versions }) => versions > 0)
    .toSorted((a, b) => b.versions - a.versions)
  const [best] = known
  if (!best) return null
  const [least = 0, most = least] = [best.values.at(0), best.values.at(-1)]
  const span = least === most ? numberText(most) : `${numberText(least)} to ${numberText(most)}`
  return best.cycle === 'rangeClaimed'
    ? `${span}\u00a0km, by a test that nobody names.`
    : `${span}\u00a0km by ${best.cycle === 'rangeEpa' ? 'the ' : ''}${rangeCycles[best.cycle]}.`
}

function lastPriceOf({ fromPrices }: Model): string | null {
  const [last] = fromPrices
  if (!last) return null
  return `New from ${priceText(last.value)} in ${dateText(last.on)}.`
}
