/** Places for so many tasks at once; the others wait, the longest first. */
export function openPlaces(count: number) {
  const waiting = new Set<() => void>()
  let taken = 0
  const leave = () => {
    taken -= 1
    const [next] = waiting
    next?.()
  }
  return {
    /** Resolves when there is a place, or the signal has aborted, to what gives it back. */
    async take(ends: AbortSignal): Promise<() => void> {
      while (taken >= count && !ends.aborted) {
        await new Promise<void>((resolve) => {
          const go = () => {
            waiting.delete(go)
            ends.removeEventListener('abort', go)
            resolve()
          }
          waiting.add(go)
          ends.addEventListener('abort', go)
        })
      }
      taken += 1
      return leave
    },
  }
}
