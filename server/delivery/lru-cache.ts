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
  // In order of use: a Map iterates in the order of insertion.
  const entries = new Map<string, Entry>()
  let total = 0
  const remove = (key: string) => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => entries.get(key),
    touch(key) {
      const entry = entries.get(key)
      if (!entry) return
      entries.delete(key)
      entries.set(key, entry)
    },
    set(key, entry) {
      remove(key)
      entries.set(key, entry)
      total += entry.size
      for (const oldest of entries.keys()) {
        if (total <= limit) break
        remove(oldest)
      }
    },
    removeWhere(matches) {
      const found = [...entries].filter(([, entry]) => matches(entry))
      for (const [key] of found) remove(key)
      return found.length
    },
    size: () => total,
  }
}
