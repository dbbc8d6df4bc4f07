import {
  compareUrl,
  rememberedVersions,
  rememberVersions,
  watchCompared,
} from './compared-versions.ts'

/** Shows the bar of a CompareBar while something is ticked. */
export function start(element: HTMLElement): void {
  const link = element.querySelector('a')
  const clear = element.querySelector(':scope > div > button')
  const pictures = element.querySelector('ul')
  const show = () => {
    const keys = rememberedVersions()
    element.hidden = keys.length === 0
    if (link) {
      link.href = compareUrl(keys)
      link.textContent = `Compare (${keys.length})`
    }
    pictures?.replaceChildren(...keys.flatMap((key) => pictureOf(key, element) ?? []))
  }
  if (clear) clear.textContent = 'Clear'
  clear?.addEventListener('click', () => rememberVersions([]))
  watchCompared(show)
  show()
}

/** The picture of a ticked car ('nissan-leaf.40'), which a press takes away. */
function pictureOf(key: string, bar: HTMLElement): Node | null {
  const [slug] = key.split('.')
  const cars = bar.querySelector('template')?.content
  const picture = cars?.querySelector(`[data-slug="${slug}"]`)?.cloneNode(true)
  picture?.addEventListener('click', () =>
    rememberVersions(rememberedVersions().filter((each) => each !== key)),
  )
  return picture ?? null
}
