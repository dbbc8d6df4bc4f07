// Texts built from a model's figures: title, description, price and range. Plain functions, safe in the browser.
import { carKeyFigures, vanKeyFigures } from './figures.ts'
import type { FigureName } from './figures.ts'
import type { Figure, Model } from './model-schema.ts'

type Named = Pick<Model, 'name' | 'figures'>

const wholeDollars = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  maximumFractionDigits: 0,
})

const number = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 3 })

/** Formats whole dollars: '$69,990'. */
export function priceText(dollars: number): string {
  return wholeDollars.format(dollars).replace(/[^\d$,.-]/g, '')
}

/** 'From $69,990' for a card, or null if the price is unknown. */
export function cardPrice(model: Named): string | null {
  const price = model.figures.priceFrom?.value
  return typeof price === 'number' ? `From ${priceText(price)}` : null
}

/** '780km' for a card, or null if the range is unknown. */
export function cardRange(model: Named): string | null {
  const range = model.figures.rangeWltp?.value
  return typeof range === 'number' ? `${range}km` : null
}

/** The page title of a model. */
export function modelTitle(model: Named): string {
  return `${model.name} Review New Zealand | Specs, Price, Range & User Reviews`
}

/** The page description of a model, with its starting price and its range. */
export function modelDescription(model: Named): string {
  const figures = [
    model.figures.priceFrom && `from ${figureText(model.figures.priceFrom)}`,
    model.figures.rangeWltp && `${figureText(model.figures.rangeWltp)} listed range`,
  ].filter((words) => words !== undefined)
  return (
    `${model.name} in New Zealand: ${figures.join(', ')}. ` +
    'Specifications with their sources, pros and cons, and owner reviews.'
  )
}

/** Formats a figure: '780 km', '$69,990', '5', or its text. */
export function figureText(figure: Pick<Figure, 'value' | 'unit'>): string {
  if (typeof figure.value === 'string') return figure.value
  if (figure.unit?.startsWith('NZD')) return priceText(figure.value) + figure.unit.slice(3)
  if (figure.unit === 'stars') return `${figure.value} stars`
  if (figure.unit === null || figure.unit === 'Cd') return `${figure.value}`
  return `${number.format(figure.value)} ${figure.unit === 'm3' ? 'm³' : figure.unit}`
}

/** The five figures a model page shows first; vans show payload and cargo instead of acceleration and speed. */
export function keyFigures(model: Pick<Model, 'bodyType'>): FigureName[] {
  return model.bodyType === 'van' ? vanKeyFigures : carKeyFigures
}
