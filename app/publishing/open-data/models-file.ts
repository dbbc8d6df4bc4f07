// models.json: the content of the models under stable keys. Only loaders import this file.
import { keysOf } from '../../../content/edits/json-value.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import {
  figureLabels,
  figureNames,
  listedLabels,
  statusOfKind,
  type FigureName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { listedLabel } from '../../../content/cars/model-text.ts'
import { models, sourcesOf } from '../../../content/cars/models.ts'
import { monthsOf } from '../../../content/cars/first-registrations.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import type { Figure, Figures, Version } from '../../../content/cars/version-schema.ts'
import { consumptionBases, rangeCycles } from '../../../content/cars/version.ts'
import type { ModelsFile, OpenFigure, OpenModel, OpenVersion } from './models-file-schema.ts'
import { openSources } from './open-source.ts'

export function modelsFile(siteOrigin: string): ModelsFile {
  return {
    figureNames: Object.fromEntries(figureNames.map((name) => [name, describeFigure(name)])),
    models: models().map((model) => openModel(model, siteOrigin)),
    sources: openSources(Object.assign({}, ...models().map(sourcesOf))),
  }
}

const describeFigure = (name: FigureName) => ({
  label: figureLabels[name].label,
  group: figureLabels[name].group,
  unit: figureLabels[name].unit,
  testCycle: testCycleOf(name),
})

const cycles: Partial<Record<FigureName, string>> = {
  ...rangeCycles,
  ...Object.fromEntries(
    Object.entries(consumptionBases).map(([name, { basis, at }]) => [
      name,
      at === 'mains' ? `${basis}, from the plug` : basis,
    ]),
  ),
}

/** How a range or a consumption was measured; null for other figures. */
const testCycleOf = (name: FigureName): string | null => cycles[name] ?? null

function openModel(model: Model, siteOrigin: string): OpenModel {
  const { slug, name, make, bodyType, roadUserCharge, summary, describes, noLongerSold } = model
  const months = monthsOf(slug)
  return {
    slug,
    page: siteOrigin + pathOf(slug),
    name,
    make,
    bodyType,
    roadUserCharge,
    summary,
    ...(describes !== undefined && { describes }),
    ...(noLongerSold && { noLongerSold }),
    ...(months.length > 0 && { firstRegistrations: { months, source: 'nzta-register' } }),
    listing: openListing(model),
    versions: model.versions.map((version) => openVersion(model, version)),
    figures: openFigures(model.figures),
    features: model.features,
    pros: model.pros,
    cons: model.cons,
    notes: model.notes,
  }
}

function openListing(model: Model): OpenModel['listing'] {
  const names = keysOf(model.listing)
  return Object.fromEntries(
    names.flatMap((name) => {
      const listed = model.listing[name]
      if (!listed) return []
      const { value, fits, labelSource = null, note = null } = listed
      const { unit } = listedLabels[name]
      const label = listedLabel(model, name)
      return [[name, { value, unit, label, labelSource, fits, note, status: 'listed' }]]
    }),
  )
}

const openVersion = (model: Model, { id, ...version }: Version): OpenVersion => ({
  id,
  key: `${model.slug}.${id}`,
  ...version,
  figures: openFigures(version.figures),
})

/** The figures in the order of the page. */
const openFigures = (figures: Figures): OpenModel['figures'] =>
  Object.fromEntries(
    figureNames.flatMap((name) => {
      const figure = figures[name]
      return figure ? [[name, openFigure(name, figure)]] : []
    }),
  )

const openFigure = (name: FigureName, figure: Figure): OpenFigure => ({
  value: figure.value,
  unit: figureLabels[name].unit,
  testCycle: testCycleOf(name),
  of: figure.of ?? null,
  note: figure.note ?? null,
  status: statusOfKind[modelSources()[figure.source].kind],
  source: figure.source,
})
