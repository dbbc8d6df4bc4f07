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
