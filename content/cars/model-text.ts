// Texts built from a model's figures: title, description and range. Plain functions, safe in the browser.
import { numberText, wholeDollarsText } from '../texts/numbers-and-lists.ts'
import { carHeadlines, figureLabels, listedLabels, vanHeadlines } from './figures.ts'
import type { FigureName, ListedName } from './figures.ts'
import type { Model } from './model-schema.ts'

/** The page title of a model. */
export function modelTitle(model: Pick<Model, 'name'>): string {
  return `${model.name} Review New Zealand | Specs, Price, Range & User Reviews`
}

/** The page description of a model, with its one price in words and its listed range. */
export function modelDescription(model: Pick<Model, 'name' | 'listing'>, price: string): string {
  const { range } = model.listing
  const listed = range && `${listedText('range', range)} ${lowerFirst(listedLabel(model, 'range'))}`
  return (
    `${model.name} in New Zealand: ${[price, listed].filter(Boolean).join(', ')}. ` +
    'Sourced figures of each version, pros and cons, owner reviews.'
  )
}

/** 'boot' for 'Boot'; 'DC charging' stays. */
export const lowerFirst = (words: string) =>
  /^[A-Z]{2}/.test(words) ? words : words.slice(0, 1).toLowerCase() + words.slice(1)

type Valued = { value: number | string }

/** Formats a published figure: '780 km', '$69,990', '5', or its text. */
export const figureText = (name: FigureName, { value }: Valued): string =>
  valueText(value, figureLabels[name].unit)

/** Formats a figure of the listing. */
export const listedText = (name: ListedName, { value }: Valued): string =>
  valueText(value, listedLabels[name].unit)

function valueText(value: number | string, unit: string | null): string {
  if (typeof value === 'string') return value
  if (unit?.startsWith('NZD')) return wholeDollarsText(value) + unit.slice(3)
  if (unit === 'stars') return `${value} stars`
  if (unit === null || unit === 'Cd') return `${value}`
  return `${numberText(value)} ${unitText(unit)}`
}

/** A unit as readers see it. */
export const unitText = (unit: string): string => (unit === 'm3' ? 'm³' : unit)

/** The label of a listed figure: its own where it has one. */
export const listedLabel = (model: Pick<Model, 'listing'>, name: ListedName): string =>
  model.listing[name]?.label ?? listedLabels[name].label

/** The five figures a model page shows first; vans show payload and cargo instead of acceleration and speed. */
export const headlines = (model: Pick<Model, 'bodyType'>): ListedName[] =>
  model.bodyType === 'van' ? vanHeadlines : carHeadlines

/** The name beside its make, as the parts catalogue has it: 'Model 3'; 'MG4 EV' already is. */
export const nameWithoutMake = ({ name, make }: Pick<Model, 'name' | 'make'>): string =>
  name.startsWith(`${make} `) ? name.slice(make.length + 1) : name

/** The name without the make, where that is a name by itself: 'EV3', but 'Polestar 2'. */
export const shortName = (model: Pick<Model, 'name' | 'make'>): string => {
  const short = nameWithoutMake(model)
  return /^\d/.test(short) ? model.name : short
}

/** What people type for a model, its address too, and without what only its maker adds: 'MG4', 'Audi Q4', 'Mach-E'. */
export const typedNames = (model: Pick<Model, 'name' | 'make' | 'slug'>): string[] => {
  const names = [model.name, nameWithoutMake(model)]
  const short = names.map((name) => name.replace(/ (?:EV|e-tron)$|\bMustang /, ''))
  return [...new Set([...names, ...short, model.slug])]
}
