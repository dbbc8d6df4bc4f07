import { refreshEvent } from '../../ground/islands/refresh-event.ts'
import { recordUrl } from './part-urls.ts'

/** The button of a row, a link to the part's own page, which names the part everywhere here. */
type RowButton = HTMLAnchorElement

/** Expands the rows of the table of parts to their whole records. Those of before are expanded again after Back. */
export function start(table: HTMLElement): void {
  table.addEventListener('click', (event) => {
    const button = buttonAt(event)
    // With one of these keys a browser opens the part's page beside this one.
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void toggle(button)
  })
  table.addEventListener('keydown', (event) => {
    const button = buttonAt(event)
    if (!button || event.key !== ' ') return
    event.preventDefault()
    void toggle(button)
  })
  showExpanded(table)
  document.addEventListener(refreshEvent, () => {
    if (table.isConnected) showExpanded(table)
  })
}

const rowButtons = '.part [role=button]'

const buttonAt = ({ target }: Event): RowButton | null =>
  target instanceof Element ? target.closest<RowButton>(rowButtons) : null

/** The parts whose rows are expanded. They belong to this entry of the browser's history. */
const readExpanded = (): string[] =>
  (history.state as { expanded?: string[] } | null)?.expanded ?? []

const writeExpanded = (expanded: string[]): void =>
  history.replaceState({ ...history.state, expanded }, '')

/** Expands the rows that were, as far as the table has them. */
function showExpanded(table: HTMLElement): void {
  const expanded = readExpanded()
  for (const button of table.querySelectorAll<RowButton>(rowButtons)) {
    const isShown = button.ariaExpanded === 'true' || button.ariaBusy === 'true'
    if (!isShown && expanded.includes(button.href)) void expand(button)
  }
}

async function toggle(button: RowButton): Promise<void> {
  if (button.ariaBusy === 'true') return
  const others = readExpanded().filter((href) => href !== button.href)
  if (button.ariaExpanded === 'true') {
    writeExpanded(others)
    collapse(button)
  } else {
    writeExpanded([...others, button.href])
    await expand(button)
  }
}

function collapse(button: RowButton): void {
  document.getElementById(button.getAttribute('aria-controls') ?? '')?.remove()
  button.removeAttribute('aria-controls')
  button.ariaExpanded = 'false'
}

/** What rows have shown, by the address of the part: each is fetched once. */
const records = new Map<string, HTMLElement>()

async function expand(button: RowButton): Promise<void> {
  const { href } = button
  const row = button.closest('tr')
  if (!row) return
  const record = records.get(href) ?? (await load(button))
  if (record) records.set(href, record)
  const details = document.createElement('tr')
  details.className = 'part-details'
  details.id = `details-of-${new URL(href).search}`
  const cell = details.insertCell()
  cell.colSpan = row.cells.length
  cell.append(record ?? describeFailure(button))
  document.getElementById(details.id)?.remove()
  row.after(details)
  button.ariaExpanded = 'true'
  button.setAttribute('aria-controls', details.id)
  // A part that is on the visitor's list says so.
  if (document.documentElement.hasAttribute('data-saved-parts'))
    void window.wakeIslands?.('saved-parts')
}

/** Fetches what a row shows of its part. Null after a failure. */
async function load(button: RowButton): Promise<HTMLElement | null> {
  const spinner = document.createElement('span')
  spinner.className =
    'size-4 animate-spin rounded-full border-2 border-current border-t-transparent'
  button.append(spinner)
  setBusy(button, true)
  const record = await fetchRecord(button.href)
  setBusy(button, false)
  spinner.remove()
  return record
}

function setBusy(button: RowButton, isBusy: boolean): void {
  button.ariaBusy = String(isBusy)
  button.ariaDisabled = String(isBusy)
}

async function fetchRecord(href: string): Promise<HTMLElement | null> {
  try {
    const SKU = new URL(href).searchParams.get('sku') ?? ''
    const response = await fetch(recordUrl({ SKU }))
    if (!response.ok) throw new Error(`The server responded with ${response.status}`)
    const content = document.createElement('div')
    // In a table wider than its frame it stays in view while the table scrolls sideways.
    content.className = 'lg:sticky lg:left-4 lg:w-[calc(100cqw-2rem)]'
    content.innerHTML = await response.text()
    return content
  } catch (cause) {
    console.error(`What the row of ${href} shows could not be loaded:`, cause)
    return null
  }
}

function describeFailure(button: RowButton): HTMLElement {
  const note = document.createElement('p')
  note.role = 'alert'
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'text-accent underline'
  again.textContent = 'Try again'
  again.addEventListener('click', () => {
    collapse(button)
    void expand(button)
  })
  note.append('The specifications could not be loaded. ', again)
  return note
}
