import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The words of one toast. 'destructive' marks something that went wrong. */
export type ToastText = { title: string; message: string; tone?: 'plain' | 'destructive' }

type ShownToast = ToastText & { id: number }

/** How long a toast stays, in milliseconds: long enough to read it twice. */
const stay = { plain: 8_000, destructive: 14_000 }
const mostAtOnce = 3
const none: readonly ShownToast[] = []

let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Shows a toast from anywhere in the browser. The same words again replace the earlier toast. */
export function showToast({ title, message, tone = 'plain' }: ToastText): void {
  const others = toasts.filter((toast) => toast.title !== title || toast.message !== message)
  lastId += 1
  change([...others, { id: lastId, title, message, tone }].slice(-mostAtOnce))
}

/**
 * The place where toasts appear: the bottom edge on phones, the lower right corner elsewhere. It is
 * in every page from the start, because only a live region that was there before is announced.
 * Toasts leave by themselves, by their button or by Escape, and wait while pointed at or focused.
 */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const [isHeld, setIsHeld] = useState(false)

  // Closing takes the focused button away; the focus goes back to where it came from.
  const close = useCallback((id: number) => {
    const hadFocus = region.current?.contains(document.activeElement)
    if (hadFocus) cameFrom.current?.focus()
    setIsHeld(false)
    dismiss(id)
  }, [])

  useEffect(() => {
    const place = region.current
    const listening = new AbortController()
    const { signal } = listening
    const wait = (waits: boolean) => () => setIsHeld(waits)
    place?.addEventListener('mouseenter', wait(true), { signal })
    place?.addEventListener('mouseleave', wait(false), { signal })
    place?.addEventListener('focusout', wait(false), { signal })
    place?.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) {
          cameFrom.current = relatedTarget
        }
        setIsHeld(true)
      },
      { signal },
    )
    window.addEventListener(
      'keydown',
      ({ key }) => {
        const newest = toasts.at(-1)
        if (key === 'Escape' && newest) close(newest.id)
      },
      { signal },
    )
    return () => listening.abort()
  }, [close])

  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:w-96 print:hidden"
    >
      <ol className="grid gap-3">
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} waits={isHeld} onClose={close} />
        ))}
      </ol>
    </section>
  )
}

function Toast(props: { toast: ShownToast; waits: boolean; onClose: (id: number) => void }) {
  const { toast, waits, onClose } = props
  const { id, title, message, tone = 'plain' } = toast
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => dismiss(id), stay[tone])
    return () => clearTimeout(timer)
  }, [id, tone, waits])

  return (
    <li
      className={`pointer-events-auto flex items-start gap-2 rounded-card border border-l-4 bg-raised py-2 pr-2 pl-4 text-ink shadow-lg transition duration-200 starting:translate-y-2 starting:opacity-0 ${
        tone === 'destructive' ? 'border-danger' : 'border-line border-l-accent'
      }`}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className={`font-semibold ${tone === 'destructive' ? 'text-danger' : ''}`}>{title}</p>
        <p className="mt-0.5 text-sm text-soft">{message}</p>
      </div>
      <button
        type="button"
        aria-label={`Close: ${title}`}
        onClick={() => onClose(id)}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  )
}
