import { columnTitle } from './column-text.ts'
import { columns } from './columns.ts'

// A number or name that is cut at a dash is misread.
const isUnbroken = (name: string) => ['SKU', 'Make', 'Model', 'OEMPartNumber'].includes(name)

/**
 * The rules by which `data-hide` (the places of hidden columns) hides cells, and by which a cell
 * says its column where the table becomes cards. The first cell of a row is its button.
 */
export const columnStyles = [
  ...columns.map((_, at) => `[data-hide~="${at}"] .part>:nth-child(${at + 2}){display:none}`),
  '@media (width<64rem){',
  ...columns.map(
    ({ name }, at) => `.part>td:nth-child(${at + 2})::before{content:"${columnTitle(name)}"}`,
  ),
  '}@media (width>=64rem){',
  ...columns.map(({ name }, at) =>
    isUnbroken(name) ? `.part>td:nth-child(${at + 2}){white-space:nowrap}` : '',
  ),
  '}',
].join('')

/**
 * Brings back the columns this browser chose last, and follows its choice from now on. `root` holds
 * the picker's checkboxes and the table. It stands alone, without a word from outside, because it
 * is also part of the page as text.
 */
export function followColumns(root: HTMLElement): void {
  if (root.dataset.followed) return
  root.dataset.followed = 'true'
  const key = 'evnz-part-columns'
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[name=column]')]
  const count = root.querySelector('[data-shown]')
  const show = () => {
    const hidden = boxes.filter((box) => !box.checked)
    root.dataset.hide = hidden.map((box) => boxes.indexOf(box)).join(' ')
    root.toggleAttribute('data-wide', boxes.length - hidden.length > 10)
    if (count) count.textContent = String(boxes.length - hidden.length)
  }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (Array.isArray(kept)) for (const box of boxes) box.checked = kept.includes(box.value)
  } catch {
    // Storage is blocked or holds something else: the usual columns stay.
  }
  show()
  root.addEventListener('change', ({ target }) => {
    if (!boxes.includes(target as HTMLInputElement)) return
    show()
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value)
    try {
      localStorage.setItem(key, JSON.stringify(chosen))
    } catch {
      // The choice holds until the page is left.
    }
  })
}

/** Runs while the page is read, so that chosen columns are there from the first paint. */
export const columnScript = `(${followColumns})(document.currentScript.closest('[data-hide]'))`
