import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PageLink } from './page-link.tsx'
import { dismissToast, readToast, watchToast, type ShownToast } from './toast-store.ts'

/** Milliseconds until a toast closes; a failure takes longer to read. */
const durationMs = { plain: 5_000, destructive: 10_000 }

// Tailwind's `sm` begins here.
const phone = '(width < 40rem)'
const marginPx = 12

/** On a phone, a toast lies over the page: scrolls a form's buttons and focused field out from under it. */
function uncoverForm(region: Element) {
  if (!matchMedia(phone).matches) return
  const { top, bottom } = region.getBoundingClientRect()
  if (bottom === top) return
  const covered = [...document.querySelectorAll('main form button, main form :focus')]
    .map((button) => button.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.bottom > top && rect.top < bottom + marginPx)
  if (covered.length === 0) return
  const highest = Math.min(...covered.map((rect) => rect.top))
  scrollBy({ top: highest - bottom - marginPx, behavior: 'instant' })
}

/**
 * The region of the toast: under the header on phones, the lower right corner elsewhere. Every page
 * renders it, because screen readers announce changes only in a live region that already exists.
 * A toast closes by itself, by its button or by Escape, and stays while hovered or focused.
 */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, readToast, () => null)
  const region = useRef<HTMLElement>(null)
  const focusedBefore = useRef<HTMLElement | null>(null)
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (shown && region.current) uncoverForm(region.current)
  }, [shown])

  // Closing removes the focused button, so focus returns to where it was before.
  const close = useCallback((id: number) => {
    const hadFocus = region.current?.contains(document.activeElement)
    if (hadFocus) focusedBefore.current?.focus()
    setIsPaused(false)
    dismissToast(id)
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
        const toast = readToast()
        if (key === 'Escape' && toast) close(toast.id)
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
      className="pointer-events-none fixed inset-x-4 top-18 z-50 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96 print:hidden"
    >
      {shown && <Toast key={shown.id} toast={shown} isPaused={isPaused} onClose={close} />}
    </section>
  )
}

function Toast(props: { toast: ShownToast; isPaused: boolean; onClose: (id: number) => void }) {
  const { toast, isPaused, onClose } = props
  const { id, title, message, tone = 'plain', links = [] } = toast
  const staysOpen = isPaused || links.length > 0
  useEffect(() => {
    if (staysOpen) return
    const timer = setTimeout(() => dismissToast(id), durationMs[tone])
    return () => clearTimeout(timer)
  }, [id, tone, staysOpen])

  return (
    <div
      className={`pointer-events-auto flex items-start gap-2 rounded-card border border-l-4 bg-raised py-2 pr-2 pl-4 text-ink shadow-lg transition duration-200 starting:translate-y-2 starting:opacity-0 ${
        tone === 'destructive' ? 'border-danger' : 'border-line border-l-accent'
      }`}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className={`font-semibold ${tone === 'destructive' ? 'text-danger' : ''}`}>{title}</p>
        <p className="mt-0.5 text-sm text-soft">{message}</p>
        {links.length > 0 && (
          <p className="flex flex-wrap gap-x-5">
            {links.map(({ label, to }) => (
              <PageLink
                key={to}
                to={to}
                onClick={() => onClose(id)}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-link"
              >
                {label}
              </PageLink>
            ))}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={`Close: ${title}`}
        onClick={() => onClose(id)}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
