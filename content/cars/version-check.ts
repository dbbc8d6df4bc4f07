// Validates the versions and figures of a model. For tests and the build, never for pages.
import { keysOf } from '../edits/json-value.ts'
import { figureLabels, listedLabels } from './figures.ts'
import type { FigureName } from './figures.ts'
import type { Model } from './model-schema.ts'
import { isFuture } from '../sources/source-check.ts'
import { modelSources, type ModelSourceId } from '../sources/source-tables.ts'
import { balanceLimits, impossibleChargeTimes, impossibleConsumptions } from './energy-balance.ts'
import { plugs } from './version.ts'
import type { Figures, Version } from './version-schema.ts'

/** The mistakes in a model's listing, versions and figures, each as 'field: what is wrong'. */
export function checkVersions(model: Model, today: Date): string[] {
  const ids = model.versions.map(({ id }) => id)
  const names = model.versions.map(({ name }) => name.toLowerCase())
  return [
    ...ids.flatMap((id, index) =>
      ids.indexOf(id) === index ? [] : [`versions.${index}.id: stands twice`],
    ),
    ...names.flatMap((name, index) =>
      names.indexOf(name) === index
        ? []
        : [`versions.${index}.name: is the name of another version`],
    ),
    ...model.versions.flatMap((version, index) =>
      checkVersion(model, version, today).map((mistake) => `versions.${index}.${mistake}`),
    ),
    ...checkFigures(model.figures),
    ...checkListing(model, ids),
    ...model.versions.flatMap((version, index) =>
      impossibleConsumptions({ model, version })
        .filter((name) => !isDoubted(model, name))
        .map(
          (name) =>
            `versions.${index}.figures.${name}: range times consumption is not ${balanceLimits.low} to ${balanceLimits.high} times the usable battery, and no note says so`,
        ),
    ),
    ...model.versions.flatMap((version, index) =>
      impossibleChargeTimes({ model, version })
        .filter((name) => !isDoubted(model, name))
        .map(
          (name) =>
            `versions.${index}.figures.${name}: takes more power on average than dcMax, and no note says so`,
        ),
    ),
  ]
}

const isDoubted = ({ notes }: Model, name: FigureName) =>
  notes.some(({ about, severity }) => severity !== 'C' && about.includes(name))

function checkVersion(model: Model, version: Version, today: Date): string[] {
  const { years, onSale, arrival, figures } = version
  const mistakes = checkFigures(figures)
  for (const name of keysOf(figures)) {
    if (model.figures[name])
      mistakes.push(`figures.${name}: stands in the figures of all versions too`)
  }
  if (years !== 'not known' && years.to !== null && years.to < years.from) {
    mistakes.push('years.to: is before the first year')
  }
  if (onSale !== 'not known' && isFuture(onSale.date, today)) {
    mistakes.push('onSale.date: is in the future')
  }
  // A source has to say so: neither our listing nor general knowledge does.
  for (const [field, fact] of Object.entries({ years, arrival, onSale })) {
    if (fact !== 'not known' && ['listing', 'unconfirmed'].includes(fact.source)) {
      mistakes.push(`${field}.source: must be published`)
    }
  }
  return mistakes
}

function checkFigures(figures: Figures): string[] {
  return keysOf(figures).flatMap((name) => {
    const figure = figures[name]
    if (!figure) return []
    const mistakes: string[] = []
    if (typeof figure.value === 'number' && figureLabels[name].unit === null && !isCount(name)) {
      mistakes.push('value: must be text')
    }
    if (figure.source === 'listing') {
      mistakes.push('source: must not be the listing, whose figures are the headline figures')
    }
    if (name === 'price') mistakes.push(...checkOffer(figure.source))
    if (name === 'plug' && !Object.hasOwn(plugs, figure.value)) {
      mistakes.push(`value: must be one of ${Object.keys(plugs).join(', ')}`)
    }
    return mistakes.map((mistake) => `figures.${name}.${mistake}`)
  })
}

/** A version's price is what somebody asks for it, on a day: an input of a calculator stands in `fromPrices`. */
function checkOffer(id: ModelSourceId): string[] {
  const { kind, published } = modelSources()[id]
  return [
    ...(kind === 'open-data' ? ['source: must be an offer, not a data set'] : []),
    ...(published === 'undated' ? ['source: must be dated, a price holds for a month'] : []),
  ]
}

/** Seats and doors are numbers without a unit. */
const isCount = (name: FigureName): boolean => name === 'seats' || name === 'doors'

function checkListing({ listing }: Model, ids: string[]): string[] {
  return keysOf(listing).flatMap((name) => {
    const listed = listing[name]
    if (!listed) return []
    const mistakes: string[] = []
    const { label, labelSource, fits } = listed
    // 'Listed range (CLTC)', '0-100 km/h, listed': a headline never passes for a published figure.
    if (label && !/\blisted\b/i.test(label)) mistakes.push("label: must say 'listed'")
    if (label && label !== listedLabels[name].label && !labelSource) {
      mistakes.push('labelSource: is needed, the label says more than the listing')
    }
    const strangers = Array.isArray(fits) ? fits.filter((id) => !ids.includes(id)) : []
    if (strangers.length > 0) mistakes.push(`fits: there is no version ${strangers.join(', ')}`)
    return mistakes.map((mistake) => `listing.${name}.${mistake}`)
  })
}
