import { keysOf } from '../../../content/edits/json-value.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import {
  figureGroups,
  figureLabels,
  figureNames,
  listedNames,
  publishedBeside,
  type FigureName,
  type ListedName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { factRow, isOwnName, ownNames, type OwnName } from '../../facts/figures/figure-table.ts'
import { figureFact, ownFact } from '../../facts/figures/facts.ts'
import { listingFact, listingFacts, type ListingFact } from '../../facts/figures/listing-facts.ts'
import { shownText } from './shown-text.ts'

type Place = {
  path: string
  label: string
  shown: string
  source: Source | null
  group?: string
}

const texts = {
  tagline: 'The line under the name',
  describes: 'Which car the listed figures describe',
  overview: 'Overview',
  features: 'Standard features',
  pros: 'Pros',
  cons: 'Cons',
  notes: 'About these figures',
} as const

/**
 * The places of a model that a path of its page names: the number of a figure (its place in `figureNames`), a field of a version, a name of the listing, or '' for everything.
 */
export function suggestedModel(slug: string, path: string) {
  const model = findModel(slug)
  if (!model) return undefined
  return { page: pathOf(slug), name: model.name, places: placesOf(model, path) }
}

function placesOf(model: Model, path: string): Place[] {
  const figure = /^\d+$/.test(path) ? figureNames[Number(path)] : undefined
  if (figure) return figurePlaces(model, figure)
  if (isOwnName(path)) return ownPlaces(model, path)
  const listed = listedNames.find((name) => name === path)
  if (listed) return listedPlaces(model, listed)
  if (path !== '') return []
  return [
    ...keysOf(texts).map((field) => ({
      path: field,
      label: texts[field],
      shown: shownText(model[field]) || 'Nothing',
      source: null,
      group: 'Text',
    })),
    ...grouped('Figures at the top', listingFacts(model).map(listedPlace)),
    ...figureGroups.flatMap((group) =>
      grouped(
        group,
        figureNames
          .filter((name) => figureLabels[name].group === group)
          .flatMap((name) => figurePlaces(model, name)),
      ),
    ),
    ...grouped(
      'Which car it is',
      ownNames.flatMap((name) => ownPlaces(model, name)),
    ),
  ]
}

const grouped = (group: string, places: Place[]): Place[] =>
  places.map((place) => ({ ...place, group }))

function sourceOf(id: string | null | undefined): Source | null {
  const sources: Readonly<Record<string, Source>> = modelSources()
  return (id && sources[id]) || null
}

/** The figure at its place: for all versions, or in each that has its own. */
function figurePlaces(model: Model, name: FigureName): Place[] {
  const placed = [
    { at: 'figures', of: 'all versions', figure: model.figures[name] },
    ...model.versions.map(({ id, name: of, figures }) => ({
      at: `versions/${id}/figures`,
      of,
      figure: figures[name],
    })),
  ]
  return placed.flatMap(({ at, of, figure }) => {
    if (!figure) return []
    const { heading, text, source } = figureFact(model, name, figure)
    const label = labelOf(model, heading, of)
    return [{ path: `${at}/${name}`, label, shown: text, source: sourceOf(source) }]
  })
}

/** 'Boot, L: Long Range' where a model has several versions. */
const labelOf = ({ versions }: Model, label: string, of: string) =>
  versions.length > 1 ? `${label}: ${of}` : label

const ownPlaces = (model: Model, name: OwnName): Place[] =>
  model.versions.map((version) => {
    const fact = ownFact(version, name)
    return {
      path: `versions/${version.id}/${name}`,
      label: labelOf(model, factRow(name).label, version.name),
      shown: fact?.text ?? 'Not known',
      source: sourceOf(fact?.source),
    }
  })

/** Without a listed value the headline shows the published ones. */
function listedPlaces(model: Model, name: ListedName): Place[] {
  const listed = listingFact(model, name)
  if (listed) return [listedPlace(listed)]
  return (publishedBeside[name] ?? [name as FigureName]).flatMap((one) => figurePlaces(model, one))
}

const listedPlace = ({ name, label, text, source }: ListingFact): Place => ({
  path: `listing/${name}`,
  label,
  shown: text,
  source: sourceOf(source),
})
