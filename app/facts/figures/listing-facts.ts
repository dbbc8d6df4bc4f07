// What this site lists for a model, as facts: it may mix versions, so each says which it fits. Only loaders import this file.
import { listedLabels, listedNames, type ListedName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { listedLabel } from '../../../content/cars/model-text.ts'
import type { ModelSourceId } from '../../../content/sources/source-tables.ts'
import type { ListedFigure } from '../../../content/cars/version-schema.ts'
import { formatListed } from './figure-table.ts'

/** A listed figure. */
export type ListingFact = {
  name: ListedName
  /** Its own, or that of the figure with 'listed'. */
  label: string
  unit: string | null
  value: number | string
  /** With its unit: '385 km'. */
  text: string
  /** The versions whose published figure agrees; 'none' if sources contradict it, 'not known' if nothing tells. */
  fits: ListedFigure['fits']
  /** That in words; empty where it needs none. */
  of: string
  note?: string
  /** The source that shows the label to be true. */
  source: ModelSourceId | null
  certainty: 'listed'
}

/** One figure of the listing; undefined if it is not listed. */
export function listingFact(model: Model, name: ListedName): ListingFact | undefined {
  const listed = model.listing[name]
  if (!listed) return undefined
  const { value, fits, note, labelSource = null } = listed
  return {
    name,
    label: listedLabel(model, name),
    unit: listedLabels[name].unit,
    value,
    text: formatListed(name, value),
    fits,
    of: fitsText(model, name, listed),
    ...(note && { note }),
    source: labelSource,
    certainty: 'listed',
  }
}

/** The whole listing of a model. */
export const listingFacts = (model: Model): ListingFact[] =>
  listedNames.flatMap((name) => listingFact(model, name) ?? [])

/** Whether a listed figure is that of a version. */
export const isOfVersion = ({ fits }: ListingFact, id: string): boolean =>
  Array.isArray(fits) && fits.includes(id)

function fitsText({ versions }: Model, name: ListedName, { fits, labelSource }: ListedFigure) {
  if (fits === 'none') {
    return name === 'price' ? 'matches no published price' : 'matches no published version'
  }
  if (fits === 'not known') return labelSource ? '' : 'unconfirmed'
  if (fits.length === versions.length) return fits.length > 1 ? 'all versions' : ''
  return fits.map((id) => versions.find((version) => version.id === id)?.name ?? id).join(', ')
}
