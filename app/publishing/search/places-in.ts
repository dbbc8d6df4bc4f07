const longestName = 3

/**
 * The places that the words of a query name, in its order, and its other words: 'mount maunganui' is one place. `find`
 * finds the place of a name.
 */
export function placesIn<Place>(
  words: readonly string[],
  find: (name: string) => Place | null,
): { places: Place[]; others: string[] } {
  const places: Place[] = []
  const others: string[] = []
  for (let at = 0; at < words.length;) {
    const sizes = Array.from({ length: longestName }, (_, less) => longestName - less)
    const size = sizes.find((count) => find(words.slice(at, at + count).join(' '))) ?? 1
    const text = words.slice(at, at + size).join(' ')
    const place = find(text)
    if (place) places.push(place)
    else others.push(text)
    at += size
  }
  return { places, others }
}
