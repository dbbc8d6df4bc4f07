import type { FigureName } from '../../content/figures.ts'
import type { Figure } from '../../content/model-schema.ts'
import { figureText } from '../../content/model-text.ts'

const exactDollars = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })

/** Formats a figure for a model's page: number and unit stay on one line, prices show cents. */
export function formatFigure(name: FigureName, figure: Figure): string {
  const { value } = figure
  if (typeof value === 'string') return value
  if (name === 'priceFrom') return exactDollars.format(value)
  return figureText(figure).replaceAll(' ', '\u00a0')
}

const months = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a source's date as precisely as it is known: '2025', 'November 2026' or '12 April 2025'. */
export function formatAsOf(asOf: string): string {
  if (asOf.length === 4) return asOf
  const date = new Date(asOf.length === 7 ? `${asOf}-01` : asOf)
  return (asOf.length === 7 ? months : days).format(date)
}
