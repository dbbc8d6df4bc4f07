/** A text that this browser keeps under one key; every open tab follows it. */
type StoredText = {
  /** Null if nothing is kept, or the browser does not allow storage. */
  read(): string | null
  /** Keeps a text, or removes it. Returns false if the browser does not allow storage; `onRefused` receives why. */
  keep(text: string | null, onRefused?: (cause: unknown) => void): boolean
  /** Calls `changed` whenever this or another tab keeps or removes the text. Returns how to stop. */
  watch(changed: () => void): () => void
}

/** Opens the text of a localStorage key. Open each key in one module only: a write notifies just the listeners of that opening. */
export function openStoredText(key: string): StoredText {
  const listeners = new Set<() => void>()
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    keep(text, onRefused) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        return true
      } catch (cause) {
        onRefused?.(cause)
        return false
      } finally {
        for (const changed of listeners) changed()
      }
    },
    watch(changed) {
      const onStorage = (event: StorageEvent) => {
        // Without a key, everything was removed.
        if (event.key === null || event.key === key) changed()
      }
      // A page that the back button restores has heard of nothing meanwhile.
      const onShow = ({ persisted }: PageTransitionEvent) => persisted && changed()
      listeners.add(changed)
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onShow)
      return () => {
        listeners.delete(changed)
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', onShow)
      }
    },
  }
}
