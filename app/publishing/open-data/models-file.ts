// models.json: the content of the models under stable keys. Only loaders import this file.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { figureNames, type FigureName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { models, sourcesOf } from '../../../content/cars/models.ts'
import { monthsOf } from '../../../content/cars/first-registrations.ts'
import type { Figures, Version } from '../../../content/cars/version-schema.ts'
import { figureRow } from '../../facts/figures/figure-table.ts'
import { figureFacts } from '../../facts/figures/facts.ts'
import { listingFacts } from '../../facts/figures/listing-facts.ts'
import type { ModelsFile, OpenModel, OpenVersion } from './models-file-schema.ts'
import { openSources } from './open-source.ts'

export function modelsFile(siteOrigin: string): ModelsFile {
  return {
    figureNames: Object.fromEntries(figureNames.map((name) => [name, describeFigure(name)])),
    models: models().map((model) => openModel(model, siteOrigin)),
    sources: openSources(Object.assign({}, ...models().map(sourcesOf))),
  }
}

function describeFigure(name: FigureName) {
  const { label, group, unit, cycle } = figureRow(name)
  return { label, group, unit, testCycle: cycle }
}

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
    figures: openFigures(model, model.figures),
    features: model.features,
    pros: model.pros,
    cons: model.cons,
    notes: model.notes,
  }
}

const openListing = (model: Model): OpenModel['listing'] =>
  Object.fromEntries(
    listingFacts(model).map(
      ({ name, value, unit, label, source, fits, note = null, certainty }) => [
        name,
        { value, unit, label, labelSource: source, fits, note, status: certainty },
      ],
    ),
  )

const openVersion = (model: Model, { id, ...version }: Version): OpenVersion => ({
  id,
  key: `${model.slug}.${id}`,
  ...version,
  figures: openFigures(model, version.figures),
})

/** The figures in the order of the page. */
const openFigures = (model: Model, figures: Figures): OpenModel['figures'] =>
  Object.fromEntries(
    figureFacts(model, figures).map(
      ({ name, value, unit, cycle, of = null, note = null, certainty, source }) => [
        name,
        { value, unit, testCycle: cycle, of, note, status: certainty, source },
      ],
    ),
  )
