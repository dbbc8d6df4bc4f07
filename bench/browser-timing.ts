// Functions that run in the page that is measured: they reach nothing but the page.

/**
 * Milliseconds from the next press on this page to the first frame that shows another page's heading; Infinity when none
 * does for so many milliseconds.
 */
export function markWalk(patience: number): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(Infinity), patience)
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const here = location.pathname
    let pressed = 0
    addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true, once: true })
    const look = () => {
      const isThere = location.pathname !== here && heading() !== before
      if (isThere && pressed > 0) {
        // This frame is painted once the next one begins.
        requestAnimationFrame((now) => resolve(now - pressed))
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Keeps what the browser says of each interaction: the longest of its events, in steps of 8 ms. */
export function watchInteractions(): void {
  const longest = new Map<number, number>()
  Object.assign(window, { longestOfInteractions: longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId === 0) continue
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** What watchInteractions kept. */
export function findInteractions(): number[] {
  const { longestOfInteractions } = window as unknown as {
    longestOfInteractions: Map<number, number>
  }
  return [...longestOfInteractions.values()]
}
