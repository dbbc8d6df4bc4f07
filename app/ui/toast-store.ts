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

let isFollowing = false

/** Shows the toast that the page before left, and leaves one that is still shown to the page that follows. */
function followPages(): void {
  if (isFollowing) return
  isFollowing = true
  const left = takeStored()
  if (left) {
    lastId += 1
    shownToast = { ...left, id: lastId }
  }
  addEventListener('pagehide', () => {
    if (!shownToast) return
    const { id, ...toast } = shownToast
    store(toast)
    dismissToast(id)
  })
}

function store(toast: ToastText): void {
  try {
    sessionStorage.setItem(storedNoticeKey, JSON.stringify(toast))
  } catch {
    // Without storage the toast ends with its page.
  }
}

function takeStored(): ToastText | null {
  try {
    const text = sessionStorage.getItem(storedNoticeKey)
    sessionStorage.removeItem(storedNoticeKey)
    const toast = text === null ? null : (JSON.parse(text) as ToastText)
    return typeof toast?.title === 'string' && typeof toast.message === 'string' ? toast : null
  } catch {
    return null
  }
}
