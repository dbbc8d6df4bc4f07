// One headline in the header of a model's page: the listed value and the published ones beside it.
import {
  figureLabels,
  listedLabels,
  publishedBeside,
  type FigureName,
  type ListedName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { headlines, listedLabel, lowerFirst } from '../../../content/cars/model-text.ts'
import {
  figureOf,
  isConfirmed,
  rangeCycles,
  type RangeName,
} from '../../../content/cars/version.ts'
import { formatFigure, formatListed } from './figure-text.ts'

export type Headline = {
  name: ListedName
  label: string
  /** Null if the listing does not give it. */
  listed: { value: string; fits: string } | null
  published: { value: string; of: string }[]
}

/** The headlines of a model that have a value. */
export const headlinesOf = (model: Model): Headline[] =>
  headlines(model)
    .map((name) => headlineOf(model, name))
    .filter(({ listed, published }) => listed !== null || published.length > 0)

function headlineOf(model: Model, name: ListedName): Headline {
  const listed = model.listing[name]
  const label = listed ? listedLabel(model, name) : publishedLabel(name)
  return {
    name,
    label,
    listed: listed ? { value: formatListed(name, listed), fits: fitsText(model, name) } : null,
    published: publishedValues(model, name),
  }
}

const publishedLabel = (name: ListedName) =>
  name === 'range' ? 'Range' : name === 'price' ? 'Price' : figureLabels[name].label

const noMatch: Partial<Record<ListedName, string>> = { price: 'matches no published price' }

function fitsText(model: Model, name: ListedName): string {
  const { fits, labelSource } = model.listing[name] ?? {}
  if (fits === 'none') return noMatch[name] ?? 'matches no published version'
  if (fits === 'not known') return labelSource ? '' : 'unconfirmed'
  if (fits === undefined) return ''
  if (fits.length === model.versions.length) return fits.length > 1 ? 'all versions' : ''
  return fits.map((id) => versionName(model, id)).join(', ')
}

const versionName = (model: Model, id: string) =>
  model.versions.find((version) => version.id === id)?.name ?? id

/** One value per version, except versions that the listed value already names. Equal values share a line. */
function publishedValues(model: Model, name: ListedName): Headline['published'] {
  const names: readonly FigureName[] = publishedBeside[name] ?? [name as FigureName]
  const listed = model.listing[name]
  const fits = listed?.fits
  const values = new Map<string, { versions: string[]; cycle: string }>()
  for (const version of model.versions) {
    const found = names.find((each) => {
      const figure = figureOf(model, version, each)
      return figure && isConfirmed(figure)
    })
    const figure = found && figureOf(model, version, found)
    if (!found || !figure) continue
    // The listed value already names this version.
    if (Array.isArray(fits) && fits.includes(version.id) && figure.value === listed?.value) continue
    const cycle = [found in rangeCycles ? rangeCycles[found as RangeName] : '', figure.of ?? '']
      .filter(Boolean)
      .join(', ')
    const key = formatFigure(found, figure)
    const line = values.get(`${key} ${cycle}`) ?? { versions: [], cycle }
    values.set(`${key} ${cycle}`, { ...line, versions: [...line.versions, version.name] })
  }
  return [...values].map(([key, { versions, cycle }]) => ({
    value: cycle ? key.slice(0, -cycle.length - 1) : key.trimEnd(),
    of: [
      versions.length === model.versions.length && versions.length > 1
        ? 'all versions'
        : model.versions.length > 1
          ? versions.join(', ')
          : '',
      cycle,
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

/** Figures that readers look for and no version has, as words: 'consumption', 'ANCAP rating'. */
export function unknownOf(model: Model): string[] {
  const isKnown = (name: FigureName) =>
    model.versions.some((version) => {
      const figure = figureOf(model, version, name)
      return figure !== undefined && isConfirmed(figure)
    })
  const asked: [words: string, ...names: FigureName[]][] = [
    [
      'consumption',
      'consumptionWltp',
      'consumptionWltpMean',
      'consumptionEpa',
      'consumptionWltc',
      'consumptionTest',
      'consumptionUnstated',
    ],
    ['AC charging rate', 'acMax'],
    ['usable battery', 'batteryUsable'],
    ['charging plug', 'plug'],
    ['vehicle warranty', 'warrantyVehicle'],
    ['battery warranty', 'warrantyBattery'],
    ['ANCAP rating', 'ancapStars'],
  ]
  const shown = new Set(headlinesOf(model).map(({ name }) => name))
  return [
    ...headlines(model)
      .filter((name) => !shown.has(name))
      .map((name) => lowerFirst(listedLabels[name].label.replace(/^Listed |, listed$/, ''))),
    ...asked.flatMap(([words, ...names]) => (names.some(isKnown) ? [] : [words])),
    ...(model.versions.every(({ onSale }) => onSale === 'not known')
      ? ['whether it is on sale new today']
      : []),
  ]
}
