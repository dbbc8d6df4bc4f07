import { figureLabels, type FigureName, type ListedName } from '../../../content/cars/figures.ts'
import { figureText, listedText, unitText } from '../../../content/cars/model-text.ts'

type Valued = { value: number | string }

const number = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 3 })

/** Number and unit stay on one line. */
const unbroken = (text: string, { value }: Valued) =>
  typeof value === 'string' ? text : text.replaceAll(' ', '\u00a0')

/** Formats a published figure with its unit: '385 km'. */
export const formatFigure = (name: FigureName, figure: Valued): string =>
  unbroken(figureText(name, figure), figure)

/** Formats a headline of the listing. */
export const formatListed = (name: ListedName, listed: Valued): string =>
  unbroken(listedText(name, listed), listed)

/** A figure as a table cell: the unit stands in the row's heading. */
export function cellText(name: FigureName, figure: Valued): string {
  if (figureLabels[name].unit === 'NZD') return formatFigure(name, figure)
  return typeof figure.value === 'number' ? number.format(figure.value) : figure.value
}

/** The heading of a table row: 'Boot, L'. */
export function rowLabel(name: FigureName): string {
  const { label, unit } = figureLabels[name]
  return unit === null || unit === 'Cd' ? label : `${label}, ${unitText(unit)}`
}
