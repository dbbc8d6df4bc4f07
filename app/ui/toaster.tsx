import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The text of a toast; 'destructive' marks a failure. */
export type ToastText = { title: string; message: string; tone?: 'plain' | 'destructive' }

type ShownToast = ToastText & { id: number; form: string | undefined }

/** Milliseconds until a toast closes: long enough to read it twice. */
const durationMs = { plain: 8_000, destructive: 14_000 }
const maxShown = 3
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

/**
 * Shows a toast; callable from anywhere in the browser. It replaces an earlier one with the same text, and
 * the earlier one of the same form: after a success, an old failure would only confuse.
 */
export function showToast({ title, message, tone = 'plain' }: ToastText, form?: string): void {
  const others = toasts.filter(
    (toast) =>
      (toast.title !== title || toast.message !== message) &&
      (form === undefined || toast.form !== form),
  )
  lastId += 1
  change([...others, { id: lastId, title, message, tone, form }].slice(-maxShown))
}

// Tailwind's `sm` begins here.
const phone = '(width < 40rem)'
const marginPx = 12

/** On a phone, toasts lie over the page: scrolls a form's buttons out from under them. */
function uncoverButtons(region: Element) {
  if (!matchMedia(phone).matches) return
  const { top, bottom } = region.getBoundingClientRect()
  if (bottom === top) return
  const covered = [...document.querySelectorAll('main form button')]
    .map((button) => button.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.bottom > top - marginPx && rect.top < bottom)
  if (covered.length === 0) return
  const lowest = Math.max(...covered.map((rect) => rect.bottom))
  scrollBy({ top: lowest - top + marginPx, behavior: 'instant' })
}

/**
 * The region of toasts: the bottom edge on phones, the lower right corner elsewhere. Every page
 * renders it, because screen readers announce changes only in a live region that already exists.
 * Toasts close by themselves, by their button or by Escape, and stay while hovered or focused.
 */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const region = useRef<HTMLElement>(null)
  const focusedBefore = useRef<HTMLElement | null>(null)
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (shown.length > 0 && region.current) uncoverButtons(region.current)
  }, [shown])

  // Closing removes the focused button, so focus returns to where it was before.
  const close = useCallback((id: number) => {
    const hadFocus = region.current?.contains(document.activeElement)
    if (hadFocus) focusedBefore.current?.focus()
    setIsPaused(false)
    dismiss(id)
  }, [])

  useEffect(() => {
    const element = region.current
    const controller = new AbortController()
    const { signal } = controller
    const pause = (pauses: boolean) => () => setIsPaused(pauses)
    element?.addEventListener('mouseenter', pause(true), { signal })
    element?.addEventListener('mouseleave', pause(false), { signal })
    element?.addEventListener('focusout', pause(false), { signal })
    element?.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) {
          focusedBefore.current = relatedTarget
        }
        setIsPaused(true)
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
    return () => controller.abort()
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
          <Toast key={toast.id} toast={toast} isPaused={isPaused} onClose={close} />
        ))}
      </ol>
    </section>
  )
}

function Toast(props: { toast: ShownToast; isPaused: boolean; onClose: (id: number) => void }) {
  const { toast, isPaused, onClose } = props
  const { id, title, message, tone = 'plain' } = toast
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismiss(id), durationMs[tone])
    return () => clearTimeout(timer)
  }, [id, tone, isPaused])

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
