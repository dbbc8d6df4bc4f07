import { refreshEvent } from '../../ground/islands/refresh-event.ts'
import { compareUrl, mostCompared, rememberedVersions, watchCompared } from './compared-versions.ts'

/** Adds what is ticked to a CompareWithLink. */
export function start(element: HTMLElement): void {
  const show = () => {
    const own = element.dataset.version ?? ''
    const [slug] = own.split('.')
    const others = rememberedVersions().filter((key) => key.split('.')[0] !== slug)
    const compared = others.slice(0, mostCompared - 1)
    element.setAttribute('href', compareUrl([own, ...compared]))
    element.textContent =
      compared.length > 0 ? `Compare with the ${compared.length} ticked` : 'Compare with…'
  }
  watchCompared(show)
  document.addEventListener(refreshEvent, show)
  show()
}
