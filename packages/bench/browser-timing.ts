// Functions that run inside the measured page: they can use nothing from this module.

/**
 * Milliseconds from the next click on this page to the first frame with another page's heading; Infinity when
 * there is none within `timeoutMs`.
 */
export function timeNavigation(timeoutMs: number): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(Infinity), timeoutMs)
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const here = location.pathname
    let pressed = 0
    addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true, once: true })
    const check = () => {
      const isThere = location.pathname !== here && heading() !== before
      if (isThere && pressed > 0) {
        // This frame has been painted when the next one begins.
        requestAnimationFrame((now) => resolve(now - pressed))
      } else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

/** Records each interaction as the browser reports it: its longest event, in steps of 8 ms. */
export function observeInteractions(): void {
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

/** The durations that observeInteractions recorded, in milliseconds. */
export function readInteractions(): number[] {
  const { longestOfInteractions } = window as unknown as {
    longestOfInteractions: Map<number, number>
  }
  return [...longestOfInteractions.values()]
}
