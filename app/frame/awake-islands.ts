// Fetched when the first island of a page wakes.
import type { ComponentType } from 'react'
import {
  changedFields,
  isTicked,
  listFields,
  type Field,
} from '../ground/islands/changed-fields.ts'

/** The module of an island exports a component made with `island`, or `start`, for one that needs no React. */
type IslandModule = {
  start?: (element: HTMLElement) => void
}

const modules = import.meta.glob<IslandModule>('../**/*-island.{ts,tsx}')
const loaders = new Map(
  Object.entries(modules).map(([file, load]) => [file.replace(/^.*\/|-island\.tsx?$/g, ''), load]),
)

/** Fetches the script of an island and lets it take over its element. */
export async function wakeIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? ''
  const load = loaders.get(name)
  if (!load) throw new Error(`There is no island '${name}'`)
  const module = await load()
  const frame = module.start ? null : await import('./island-frame.tsx')
  // Nothing is awaited from here on: what is typed later, the island hears itself.
  const typed = changedFields(element).map((field) => ({ field, ...entered(field) }))
  if (module.start) module.start(element)
  if (frame) {
    const fields = listFields(element)
    const caret = findCaret(element)
    frame.hydratePart(element, partOf(name, module))
    for (const field of fields) if (!element.contains(field)) renew(field, fields, element, caret)
    // Hydration writes into a field what its component knows: the text with which the page came.
    for (const { field, ...text } of typed) enter(field, text)
    putBack(caret)
  }
  reportTyped(
    element,
    typed.map(({ field }) => field.name),
  )
}

type Entered = { value: string; isOn: boolean }

const entered = (field: Field): Entered => ({
  value: field.value,
  isOn: isTicked(field) && field.checked,
})

function enter(field: Field, { value, isOn }: Entered): void {
  if (isTicked(field)) field.checked = isOn
  else field.value = value
}

function partOf(name: string, module: object): ComponentType<object> {
  for (const exported of Object.values(module)) {
    if (typeof exported === 'function' && 'Part' in exported)
      return exported.Part as ComponentType<object>
  }
  throw new Error(`The module of the island '${name}' exports no component`)
}

/** What has the focus, and what is selected in it: where the next key goes. */
type Caret = { place: HTMLElement | null; selected: [number, number] | null }

function findCaret(element: Element): Caret {
  const place = document.activeElement
  if (!(place instanceof HTMLElement) || !element.contains(place))
    return { place: null, selected: null }
  const { selectionStart: start, selectionEnd: end } = place as Partial<HTMLInputElement>
  return { place, selected: typeof start === 'number' ? [start, end ?? start] : null }
}

/**
 * An element that hydration has moved, because others have put nodes beside it, has lost the focus; one that it wrote into
 * has lost what was selected.
 */
function putBack({ place, selected }: Caret): void {
  if (!place) return
  if (document.activeElement !== place) place.focus({ preventScroll: true })
  if (selected) (place as HTMLInputElement).setSelectionRange(...selected)
}

/**
 * Copies what was typed, and the caret, to the field that replaced this one. Hydration recreates a field that a password
 * manager has wrapped in a node of its own.
 */
function renew(field: Field, fields: Field[], element: Element, caret: Caret): void {
  const sameName = ({ name }: Field) => name === field.name
  const at = fields.filter(sameName).indexOf(field)
  const renewed = listFields(element).filter(sameName)[at]
  if (!renewed || fields.includes(renewed)) return
  enter(renewed, entered(field))
  if (field === caret.place) caret.place = renewed
}

/** Tells an island what was typed and chosen in these of its fields before it woke, as if that happened now. */
function reportTyped(element: HTMLElement, names: readonly string[]): void {
  const typed = changedFields(element).filter(({ name }) => names.includes(name))
  // Hearing of one field, an island may write into another, as a new odometer is read today.
  const texts = typed.map((field) => ({ field, ...entered(field) }))
  for (const { field, ...text } of texts) {
    enter(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
