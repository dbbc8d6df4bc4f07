import { storedNoticeKey } from './stored-notice-key.ts'

/** The text of a toast; 'destructive' marks a failure. With links it stays until it is closed. */
export type ToastText = {
  title: string
  message: string
  tone?: 'plain' | 'destructive'
  links?: { label: string; to: string }[]
}

export type ShownToast = ToastText & { id: number }

let shownToast: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function change(next: ShownToast | null) {
  shownToast = next
  for (const listener of listeners) listener()
}

export function watchToast(listener: () => void): () => void {
  followPages()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readToast = (): ShownToast | null => shownToast

/** Closes a toast; does nothing if another has taken its place. */
export function dismissToast(id: number): void {
  if (shownToast?.id === id) change(null)
}

/** Shows a toast in place of the one before; callable from anywhere in the browser. It survives a navigation once. */
export function showToast(toast: ToastText): void {
  followPages()
  lastId += 1
  change({ ...toast, id: lastId })
  void window.wakeIslands?.('notice')
}

/** A toast that was left longer ago is about something that the visitor has forgotten. */
const longestNavigationMs = 30_000

let isFollowing = false

/** Shows the toast that the page before left, and leaves one that is still shown to the page that follows. */
function followPages(): void {
  if (isFollowing) return
  isFollowing = true
  showStored()
  addEventListener('pagehide', () => {
    if (!shownToast) return
    const { id, ...toast } = shownToast
    store(toast)
    dismissToast(id)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && showStored())
}

function showStored(): void {
  const left = takeStored()
  if (!left) return
  lastId += 1
  change({ ...left, id: lastId })
}

function store(toast: ToastText): void {
  try {
    sessionStorage.setItem(storedNoticeKey, JSON.stringify({ ...toast, leftAt: Date.now() }))
  } catch {
    // Without storage the toast ends with its page.
  }
}

function takeStored(): ToastText | null {
  try {
    const text = sessionStorage.getItem(storedNoticeKey)
    sessionStorage.removeItem(storedNoticeKey)
    if (text === null) return null
    const { leftAt, ...toast } = JSON.parse(text) as ToastText & { leftAt?: number }
    const isRecent = Date.now() - (leftAt ?? 0) < longestNavigationMs
    return isRecent && typeof toast.title === 'string' ? toast : null
  } catch {
    return null
  }
}
