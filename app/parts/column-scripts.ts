import { columnTitle, columns } from './columns.ts'

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
  PartCategory: 'none',
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
 * Restores the columns that this browser chose last and saves each change. `root` holds the picker's
 * checkboxes and the table. The function may use nothing from outside, because its text is also an inline
 * script.
 */
export function followColumns(root: HTMLElement): void {
  if (root.dataset.followed) return
  root.dataset.followed = 'true'
  const key = 'evnz-part-columns'
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[data-column]')]
  const count = root.querySelector('[data-shown]')
  const show = () => {
    const hidden = boxes.filter((box) => !box.checked)
    root.dataset.hide = hidden.map((box) => boxes.indexOf(box)).join(' ')
    root.toggleAttribute('data-wide', boxes.length - hidden.length > 10)
    if (count) count.textContent = String(boxes.length - hidden.length)
  }
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (Array.isArray(saved)) for (const box of boxes) box.checked = saved.includes(box.value)
  } catch {
    // Storage is blocked or holds something else: show the default columns.
  }
  show()
  root.addEventListener('change', ({ target }) => {
    if (!boxes.includes(target as HTMLInputElement)) return
    show()
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value)
    try {
      localStorage.setItem(key, JSON.stringify(chosen))
    } catch {
      // Without storage the choice lasts until the visitor leaves the page.
    }
  })
}

/** Runs while the page is parsed, so that the chosen columns show from the first paint. */
export const columnScript = `(${followColumns})(document.currentScript.closest('[data-hide]'))`
