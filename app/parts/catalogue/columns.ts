import { refreshEvent } from '../../ground/islands/refresh-event.ts'
import type { ListedPart } from './part-schema.ts'
import { listedFields, type PartFieldGroup } from './part.ts'

/** The table's columns in order, with the part name first. */
export const columns = [
  ...listedFields.filter(({ name }) => name === 'PartName'),
  ...listedFields.filter(({ name }) => name !== 'PartName'),
]

/** The columns shown by default. */
const defaultColumns: ReadonlySet<string> = new Set([
  'PartName',
  'Make',
  'Model',
  'Variant',
  'ModelYear',
  'PartCategory',
  'OEMPartNumber',
  'ListPrice_NZD',
  'StockStatus',
])

// Sample records have no price, no stock and no number of a maker, and most fit every variant.
const sampleColumns: ReadonlySet<string> = new Set([
  'PartName',
  'Make',
  'Model',
  'ModelYear',
  'PartCategory',
  'PartSubcategory',
])

/** The columns shown by default: without the car where it stands above its rows, and without those that no row fills. */
export function firstColumns(props: {
  onlySamples: boolean
  isByCar: boolean
  parts: readonly ListedPart[]
}): ReadonlySet<string> {
  const { onlySamples, isByCar, parts } = props
  const isFilled = (name: string) =>
    parts.length === 0 || parts.some((part) => (part[name as keyof ListedPart] ?? '') !== '')
  return new Set(
    [...(onlySamples ? sampleColumns : defaultColumns)].filter(
      (name) => !(isByCar && (name === 'Make' || name === 'Model')) && isFilled(name),
    ),
  )
}

/** Positions of the columns that are not shown, as the value of `data-hide`. */
export const hiddenBeside = (shown: ReadonlySet<string>) =>
  columns.flatMap(({ name }, at) => (shown.has(name) ? [] : [at])).join(' ')

/**
 * A column's heading: its name split at capital letters. 'OEMPartNumber' becomes 'OEM Part Number'. A
 * unit after an underscore stays as it is: 'MotorPower_kW' becomes 'Motor Power kW'.
 */
export function columnTitle(name: string): string {
  const [words = '', ...units] = name.split('_')
  const split = words
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replaceAll(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .replaceAll(/(?<=\S)\(/g, ' (')
  return [split, ...units].join(' ')
}

/** Titles of the groups of fields. */
export const groupTitles: Record<PartFieldGroup, string> = {
  identity: 'Part',
  vehicle: 'Vehicle',
  category: 'Category',
  price: 'Price',
  availability: 'Availability',
  battery: 'Battery',
  charging: 'Charging',
  motor: 'Motor',
  brakes: 'Brakes',
  tyres: 'Tyres',
  recall: 'Recall',
  warranty: 'Warranty',
  delivery: 'Lead time and shipping',
  source: 'Notes and checks',
}

// A number or name that breaks at a hyphen is misread.
const isUnbroken = (name: string) => ['SKU', 'Make', 'Model', 'OEMPartNumber'].includes(name)

// What says what it is without a heading: 'Kia EV5 2025 Brakes', '$70.00', 'In stock'.
const speaksForItself = new Set([
  'Make',
  'Model',
  'Variant',
  'ModelYear',
  'PartCategory',
  'ListPrice_NZD',
  'StockStatus',
])

// Shorter headings for a card, whose lines are narrow.
const cardLabels: Record<string, string> = { OEMPartNumber: 'OEM', AltPartNumbers: 'also' }

const onSampleCards: Record<string, string> = {
  ModelYear: 'none',
  PartCategory: 'none',
  PartSubcategory: 'none',
  OEMPartNumber: 'none',
  ListPrice_NZD: 'none',
  StockStatus: 'block',
}

const longTexts = new Set(['PartName', 'Supplier/URL', 'Notes'])

/**
 * CSS that hides the cells of the columns listed in `data-hide`, and that labels cells where the table
 * becomes cards. The first cell of a row is its button.
 */
export const columnStyles = [
  ...columns.map((_, at) => `[data-hide~="${at}"] .part>:nth-child(${at + 2}){display:none}`),
  '@media (width<64rem){',
  ...columns.map(({ name }, at) =>
    speaksForItself.has(name)
      ? ''
      : `.part>td:nth-child(${at + 2})::before{content:"${cardLabels[name] ?? columnTitle(name)} "}`,
  ),
  // A sample on a card is its name and one line: the car, and that it is a sample.
  ...columns.map(({ name }, at) =>
    onSampleCards[name]
      ? `[data-samples] .part>:nth-child(${at + 2}){display:${onSampleCards[name]}}`
      : '',
  ),
  '}@media (width>=64rem){',
  // A table that scrolls sideways need not squeeze its texts.
  ...columns.map(({ name }, at) =>
    longTexts.has(name) ? `[data-wide] .part>:nth-child(${at + 2}){min-width:14rem}` : '',
  ),
  ...columns.map(({ name }, at) =>
    isUnbroken(name) ? `.part>td:nth-child(${at + 2}){white-space:nowrap}` : '',
  ),
  '}',
].join('')

/**
 * Shows the columns that this browser chose last, saves each change, and shows them again when the page is brought to
 * another answer. The function may use nothing from outside, because its text is an inline script.
 */
function followColumns(refreshed: string): void {
  const key = 'evnz-part-columns'
  let chosen: unknown
  try {
    chosen = JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Storage is blocked or holds something else: show the default columns.
  }
  const findBoxes = () => [...document.querySelectorAll<HTMLInputElement>('input[data-column]')]
  const show = () => {
    const root = document.querySelector<HTMLElement>('[data-hide]')
    if (!root) return
    const boxes = findBoxes()
    if (Array.isArray(chosen)) for (const box of boxes) box.checked = chosen.includes(box.value)
    const hidden = boxes.filter((box) => !box.checked)
    root.dataset.hide = hidden.map((box) => boxes.indexOf(box)).join(' ')
    root.toggleAttribute('data-wide', boxes.length - hidden.length > 10)
    const count = root.querySelector('[data-shown]')
    if (count) count.textContent = String(boxes.length - hidden.length)
  }
  document.addEventListener(refreshed, show)
  document.addEventListener('change', ({ target }) => {
    const boxes = findBoxes()
    if (!boxes.includes(target as HTMLInputElement)) return
    chosen = boxes.filter((box) => box.checked).map((box) => box.value)
    show()
    try {
      localStorage.setItem(key, JSON.stringify(chosen))
    } catch {
      // Without storage the choice lasts until the visitor leaves the page.
    }
  })
}

/** Stands before the table. */
export const columnScript = `(${followColumns})('${refreshEvent}')`

/** Stands in the table's element, below the checkboxes, so that the chosen columns show from the first paint. */
export const firstColumnScript = `document.dispatchEvent(new Event('${refreshEvent}'))`
