// Which rows are expanded, per entry of the browser's history, so that they are open again after Back.

const storageKey = 'evnz-open-parts'
/** Older entries are forgotten. */
const maxEntries = 20

type OpenRows = [location: string, ids: number[]][]

function readAll(): OpenRows {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? (saved as OpenRows) : []
  } catch {
    // Storage is blocked or holds something else.
    return []
  }
}

/** Whether the row of this part was open at this location of the history (React Router's location key). */
export const wasOpen = (location: string, id: number): boolean =>
  readAll().some(([key, ids]) => key === location && ids.includes(id))

/** Remembers that a row was opened or closed. */
export function rememberOpen(location: string, id: number, isOpen: boolean): void {
  const all = readAll()
  const before = all.find(([key]) => key === location)?.[1] ?? []
  const ids = before.filter((each) => each !== id)
  const others = all.filter(([key]) => key !== location)
  const next: OpenRows = [...others, [location, isOpen ? [...ids, id] : ids]]
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next.slice(-maxEntries)))
  } catch {
    // Without storage a row is closed after Back.
  }
}
