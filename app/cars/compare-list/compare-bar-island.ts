import {
  compareUrl,
  rememberedVersions,
  rememberVersions,
  watchCompared,
} from './compared-versions.ts'

/** Shows the bar of a CompareBar while something is ticked. */
export function start(element: HTMLElement): void {
  const link = element.querySelector('a')
  const count = element.querySelector('data')
  const show = () => {
    const keys = rememberedVersions()
    element.hidden = keys.length === 0
    if (link) link.href = compareUrl(keys)
    if (count) count.textContent = String(keys.length)
  }
  element.querySelector('button')?.addEventListener('click', () => rememberVersions([]))
  watchCompared(show)
  show()
}
