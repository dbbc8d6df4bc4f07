/** A map bounded by the sum of its entries' sizes: the least recently used entries are evicted first. */
export type LruCache<Entry> = {
  get(key: string): Entry | undefined
  /** Marks an entry as used just now. */
  touch(key: string): void
  set(key: string, entry: Entry): void
  /** Removes the entries for which `matches` is true; returns how many. */
  removeWhere(matches: (entry: Entry) => boolean): number
  /** The sum of the sizes. */
  size(): number
}

/** Opens an empty cache; `limit` is in the unit of the entries' sizes. */
export function openLruCache<Entry extends { size: number }>(limit: number): LruCache<Entry> {
  // Each with the number of its last use. Keeping the map in the order of use instead would delete and insert at each
  // use: V8 makes a new table each few times, and one that has become old garbage keeps all later ones alive.
  const entries = new Map<string, { entry: Entry; used: number }>()
  let uses = 0
  let total = 0
  const remove = (key: string) => {
    total -= entries.get(key)?.entry.size ?? 0
    entries.delete(key)
  }
  const removeOldest = () => {
    const oldest = [...entries].reduce((least, one) => (one[1].used < least[1].used ? one : least))
    remove(oldest[0])
  }
  return {
    get: (key) => entries.get(key)?.entry,
    touch(key) {
      const found = entries.get(key)
      if (found) found.used = uses += 1
    },
    set(key, entry) {
      remove(key)
      entries.set(key, { entry, used: (uses += 1) })
      total += entry.size
      while (total > limit) removeOldest()
    },
    removeWhere(matches) {
      const found = [...entries].filter(([, { entry }]) => matches(entry))
      for (const [key] of found) remove(key)
      return found.length
    },
    size: () => total,
  }
}
