import { keysOf } from '../../../content/edits/json-value.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import {
  figureGroups,
  figureLabels,
  figureNames,
  listedNames,
  publishedBeside,
  type FigureName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { listedLabel } from '../../../content/cars/model-text.ts'
import { findModel } from '../../../content/cars/models.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { formatFigure, formatListed, rowLabel } from '../../cars/models/figure-text.ts'
import { versionFacts } from '../../cars/models/version-cell.ts'
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
  const fact = versionFacts.find(([, , field]) => field === path)
  if (fact) return factPlaces(model, fact)
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
    ...grouped(
      'Figures at the top',
      listedNames.flatMap((name) => (model.listing[name] ? listedPlaces(model, name) : [])),
    ),
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
      versionFacts.flatMap((one) => factPlaces(model, one)),
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
  const label = rowLabel(name)
  const shared = model.figures[name]
  const all = shared && {
    path: `figures/${name}`,
    label: model.versions.length > 1 ? `${label}: all versions` : label,
    shown: formatFigure(name, shared),
    source: sourceOf(shared.source),
  }
  const own = model.versions.flatMap(({ id, name: version, figures }) => {
    const figure = figures[name]
    if (!figure) return []
    return [
      {
        path: `versions/${id}/figures/${name}`,
        label: model.versions.length > 1 ? `${label}: ${version}` : label,
        shown: formatFigure(name, figure),
        source: sourceOf(figure.source),
      },
    ]
  })
  return all ? [all, ...own] : own
}

function factPlaces(model: Model, [label, of, field]: (typeof versionFacts)[number]): Place[] {
  return model.versions.map((version) => {
    const cell = of(version)
    return {
      path: `versions/${version.id}/${field}`,
      label: model.versions.length > 1 ? `${label}: ${version.name}` : label,
      shown: cell?.text ?? 'Not known',
      source: sourceOf(cell?.source),
    }
  })
}

function listedPlaces(model: Model, name: (typeof listedNames)[number]): Place[] {
  const listed = model.listing[name]
  // Without a listed value the headline shows the published ones.
  if (!listed) {
    return (publishedBeside[name] ?? [name as FigureName]).flatMap((one) =>
      figurePlaces(model, one),
    )
  }
  return [
    {
      path: `listing/${name}`,
      label: listedLabel(model, name),
      shown: formatListed(name, listed),
      source: sourceOf(listed.labelSource),
    },
  ]
}
