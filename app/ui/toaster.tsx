import { lazy, Suspense, useSyncExternalStore } from 'react'

/** The words of one toast. 'destructive' marks something that went wrong. */
export type ToastWords = { title: string; message: string; tone?: 'plain' | 'destructive' }

const waiting: ToastWords[] = []
let show: ((words: ToastWords) => void) | null = null
let wanted = false
const listeners = new Set<() => void>()

/** Shows a toast. It may be called anywhere in the browser; early ones wait for the list to load. */
export function showToast(words: ToastWords): void {
  if (show) return show(words)
  waiting.push(words)
  loadToasts()
}

/** Fetches the list ahead of the first toast, where one is likely (and the network may fail later). */
export function loadToasts(): void {
  wanted = true
  for (const listener of listeners) listener()
}

/** The list says here that it is ready; toasts that waited are handed over. Returns the way back. */
export function takeToasts(receiver: (words: ToastWords) => void): () => void {
  show = receiver
  for (const words of waiting.splice(0)) receiver(words)
  return () => {
    show = null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ToastList = lazy(() => import('./toast-list.tsx'))

/** The place where toasts appear. Their list is only fetched when the first one is due. */
export function Toaster() {
  const isWanted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  return isWanted ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
