// Fetched when the first island of a page wakes.
import type { ComponentType } from 'react'

/** The module of an island exports a component made with `island`, or `start`, for one that needs no React. */
export type IslandModule = {
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
  if (module.start) module.start(element)
  else {
    const { hydratePart } = await import('./hydrated-part.tsx')
    hydratePart(element, partOf(name, module))
  }
  reportTyped(element)
}

function partOf(name: string, module: object): ComponentType<object> {
  for (const exported of Object.values(module)) {
    if (typeof exported === 'function' && 'Part' in exported)
      return exported.Part as ComponentType<object>
  }
  throw new Error(`The module of the island '${name}' exports no component`)
}

/** Tells an island what was typed and chosen in it before it woke, as if that happened now. */
function reportTyped(element: HTMLElement): void {
  const controls = element.querySelectorAll<
    HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  >('input, textarea, select')
  for (const control of controls) {
    if (!isChanged(control)) continue
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function isChanged(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}
