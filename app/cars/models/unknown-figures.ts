// What a model's page says is not known. Only loaders import this file.
import {
  figureLabels,
  figureNames,
  listedLabels,
  publishedBeside,
  type FigureName,
  type ListedName,
} from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { headlines, lowerFirst } from '../../../content/cars/model-text.ts'
import { consumptionNames } from '../../../content/cars/version.ts'
import { factsOf, type Facts } from '../../facts/figures/facts.ts'

const hasAny = (versions: readonly Facts[], names: readonly FigureName[]) =>
  versions.some((known) => names.some((name) => known.has(name)))

/** What readers look for, as words that are shorter than the labels. */
export const askedFigures: readonly [words: string, ...names: FigureName[]][] = [
  ['consumption', ...consumptionNames],
  ['AC charging rate', 'acMax'],
  ['usable battery', 'batteryUsable'],
  ['charging plug', 'plug'],
  ['vehicle warranty', 'warrantyVehicle'],
  ['battery warranty', 'warrantyBattery'],
  ['ANCAP rating', 'ancapStars'],
]

// Figures of one kind from different tests. A car that has one of them is not listed as lacking the others.
const kinds = [/^range/, /^consumption/, /^dc\d/, /NcapStars|ancapStars/]

/**
 * What is not known of these versions of a model: what readers look for, and what is known of its other versions: 'top
 * speed', 'boot'. What is listed, but for a version that nobody names, is unconfirmed instead.
 */
export function unknownOf(model: Model, versions = model.versions): string[] {
  const shown = versions.map((version) => factsOf(model, version))
  const all = model.versions.map((version) => factsOf(model, version))
  const words = new Set([
    ...unknownHeadlines(model, shown),
    ...askedFigures.flatMap(([term, ...names]) => (hasAny(shown, names) ? [] : [term])),
    ...(versions.every(({ onSale }) => onSale === 'not known')
      ? ['whether it is on sale new today']
      : []),
    ...missing(shown, all),
  ])
  for (const name of headlines(model)) {
    if (typeof model.listing[name]?.fits === 'string') words.delete(lowerFirst(labelOf(name)))
  }
  return [...words]
}

/** The headlines that neither the listing nor a source gives. */
const unknownHeadlines = (model: Model, shown: readonly Facts[]): string[] =>
  headlines(model)
    .filter((name) => !model.listing[name] && !hasAny(shown, beside(name)))
    .map((name) => lowerFirst(listedLabels[name].label.replace(/^Listed |, listed$/, '')))

const beside = (name: ListedName): readonly FigureName[] =>
  name === 'range' ? (publishedBeside.range ?? []) : [name]

/** What the other versions have, unless these have it from another test. */
const missing = (shown: readonly Facts[], all: readonly Facts[]): string[] =>
  figureNames.flatMap((name) => {
    const kind = kinds.find((pattern) => pattern.test(name))
    const alike = kind ? figureNames.filter((other) => kind.test(other)) : [name]
    if (!hasAny(all, [name]) || hasAny(shown, alike)) return []
    return [unknownWords[name] ?? lowerFirst(figureLabels[name].label)]
  })

// As `askedFigures` and the headlines call what no version has, so that nothing is said twice.
const unknownWords: Partial<Record<FigureName, string>> = {
  dcMax: 'maximum DC charging',
  ...Object.fromEntries(askedFigures.slice(1).map(([words, name]) => [name, words])),
}

const labelOf = (name: ListedName) => (name === 'range' ? 'Range, WLTP' : figureLabels[name].label)
