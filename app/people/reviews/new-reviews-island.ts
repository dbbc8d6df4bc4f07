// Announces reviews that others post while the page is open.
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { readIslandFacts } from '../../ground/shell/island-context.tsx'
import { refreshEvent } from '../../ground/islands/refresh-event.ts'
import { openSession } from '../sign-in/session-store.ts'
import { subscribeToReviews } from './new-review-subscription.ts'
import { focusReviews, refreshReviews } from './refresh-reviews.ts'
import { reviewRowId } from './review.ts'

const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

const pill =
  'pointer-events-auto flex items-center gap-1 rounded-full border border-line bg-raised pl-5 shadow-sm transition-opacity duration-200 starting:opacity-0'

/**
 * The note wakes when it nears the viewport, and connects once somebody has scrolled or touched the page: one that is
 * open and that nobody reads needs no news. Without Realtime it stays empty.
 */
export function start(note: HTMLElement): void {
  if (prefersReducedData()) return
  // With a fragment, the browser has scrolled by itself.
  if (scrollY > 0 && !location.hash) {
    announce(note)
    return
  }
  const touched = new AbortController()
  const options = { capture: true, passive: true, signal: touched.signal }
  const connect = () => {
    touched.abort()
    announce(note)
  }
  for (const name of touches) addEventListener(name, connect, options)
}

function announce(note: HTMLElement): void {
  const { browserBackend } = readIslandFacts()
  const session = openSession(browserBackend)
  const received = new Map<string, { userId: string }>()

  const show = () => {
    const { user } = session.read()
    const unseen = [...received].filter(
      ([id, { userId }]) => userId !== user?.id && !document.getElementById(reviewRowId(id)),
    )
    showCount(note, unseen.length, () => {
      received.clear()
      show()
      void refreshReviews('newest')
      // The button disappears: keyboard users continue from the heading.
      focusReviews()
    })
  }

  document.addEventListener(refreshEvent, show)
  const onReview = ({ id, userId }: { id: string; userId: string }) => {
    received.set(id, { userId })
    show()
  }
  subscribeToReviews(browserBackend, note.dataset.slug ?? '', onReview).catch(() => {
    // If the client does not load, the page simply announces no new reviews.
  })
}

function showCount(note: HTMLElement, count: number, onShow: () => void): void {
  const line = note.firstElementChild
  const status = line?.querySelector('[role=status]')
  if (!line || !status) return
  const text = countText(count, 'new review')
  status.textContent = count > 0 ? text : ''
  line.className = count > 0 ? pill : ''
  line.querySelector('button')?.remove()
  if (count === 0) return
  const button = note.querySelector('template')?.content.firstElementChild?.cloneNode(true)
  if (!(button instanceof HTMLButtonElement)) return
  button.textContent = 'Show'
  button.setAttribute('aria-label', `Show ${text}`)
  button.addEventListener('click', onShow)
  line.append(button)
}

/** Whether the browser asks to save data; false in browsers that do not say. */
function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
