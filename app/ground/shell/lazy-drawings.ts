import { refreshEvent } from '../islands/refresh-event.ts'

/**
 * Loads the drawings in lists (`use[data-href]`), which share a file of some 19 kB, when one comes within a screen of the
 * viewport, when the visitor touches the page or scrolls, or before printing. On a prerendered page they load immediately.
 */
export function loadDrawingsLazily(): void {
  const list = () => document.querySelectorAll<SVGUseElement>('use[data-href]')
  const loadAll = () => list().forEach(load)
  if (document.prerendering) {
    loadAll()
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      loadAll()
    },
    { rootMargin: '100%' },
  )
  // An empty <use> has no box to intersect; the <svg> around it has.
  for (const { parentElement } of list()) if (parentElement) observer.observe(parentElement)
  for (const moving of ['touchstart', 'wheel', 'scroll'])
    addEventListener(moving, loadAll, { once: true, passive: true })
  // Somebody is there, and the drawings are those of another answer.
  document.addEventListener(refreshEvent, loadAll)
  addEventListener('beforeprint', loadAll)
}

function load(drawing: SVGUseElement): void {
  const { href } = drawing.dataset
  if (href && drawing.getAttribute('href') !== href) drawing.setAttribute('href', href)
}
