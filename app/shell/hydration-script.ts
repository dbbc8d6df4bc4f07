// The inline script of every page (about 3 kB), bundled and minified by commands/building/inline-script-plugin.ts.
// It runs while the page is parsed and fetches the scripts of React when they are needed.
import { myCarKey } from '../kept-car/my-car-key.ts'
import { sessionStorageKey } from '../session-storage-key.ts'
import { runDeferredScripts } from './deferred-scripts.ts'
import { isEditorBrowser } from './editor-mark.ts'

type Replay = { onceHydrated: () => void; withoutScripts?: () => void }

/**
 * Captures submits of `form[data-replay]` and clicks on `button[data-replay]` while React cannot
 * handle them yet; calls `onInput` for each. Returns a function that stops capturing and returns the last one.
 */
function captureEarlyInput(onInput: () => void): () => Replay | undefined {
  let replay: Replay | undefined
  const capture = (event: Event) => {
    const captured = replayOf(event)
    if (!captured) return
    event.preventDefault()
    replay = captured
    onInput()
  }
  addEventListener('submit', capture, true)
  addEventListener('click', capture, true)
  return () => {
    removeEventListener('submit', capture, true)
    removeEventListener('click', capture, true)
    return replay
  }
}

function replayOf(event: Event): Replay | undefined {
  if (!(event.target instanceof Element)) return undefined
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    const form = event.target.closest<HTMLFormElement>('form[data-replay]')
    if (!form) return undefined
    // A form that posts may hold a password, which only React sends.
    const withoutScripts = form.method === 'get' ? () => form.submit() : undefined
    return { onceHydrated: () => form.requestSubmit(submitter), withoutScripts }
  }
  const button = event.target.closest<HTMLButtonElement>('button[data-replay]')
  return button ? { onceHydrated: () => button.click() } : undefined
}

/**
 * Loads the drawings in lists (`use[data-href]`) when they come within a screen of the viewport, and all of them,
 * some 2 kB each, once the visitor scrolls or before printing. On a prerendered page they load immediately.
 */
function loadDrawingsLazily(): void {
  const drawings = [...document.querySelectorAll<SVGUseElement>('use[data-href]')]
  const loadAll = () => drawings.forEach(load)
  if (document.prerendering) {
    loadAll()
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        target.querySelectorAll<SVGUseElement>('use[data-href]').forEach(load)
      }
    },
    { rootMargin: '100%' },
  )
  // An empty <use> has no box to intersect; the <svg> around it has.
  for (const { parentElement } of drawings) if (parentElement) observer.observe(parentElement)
  addEventListener('scroll', loadAll, { once: true, passive: true })
  addEventListener('beforeprint', loadAll)
}

function load(drawing: SVGUseElement): void {
  const { href } = drawing.dataset
  if (href && !drawing.hasAttribute('href')) drawing.setAttribute('href', href)
}

/**
 * When a page hydrates: on the visitor's first input, or as soon as the browser is idle. If this browser stores a
 * session, keeps a car or has an editor of the desk, at once.
 */
export type HydrateOn = 'intent' | 'idle'

declare global {
  interface Window {
    /** Set by the hydration script; the root calls it once React has hydrated the page. */
    evnzHydrated?: () => void
    /** Set by the hydration script: settles when the whole style sheet has loaded or failed to. */
    evnzStylesLoaded?: Promise<void>
  }
  interface Document {
    /** True while the browser prerenders the page (speculation rules). */
    readonly prerendering?: boolean
  }
}

const intentEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'mousemove']
const idleTimeoutMs = 3000
const scriptTimeoutMs = 10_000

const root = document.documentElement
// A page that has its whole style sheet already (in development) names none.
const styleSheet = document.currentScript?.dataset.styleSheet
let isHydrating = false

/** Fetches and runs the deferred scripts, once, with what else a page needs only from here on. */
function hydrate(): void {
  if (isHydrating) return
  isHydrating = true
  for (const name of intentEvents) removeEventListener(name, hydrate, true)
  void addLink('manifest', '/site.webmanifest')
  if (styleSheet) window.evnzStylesLoaded = addLink('stylesheet', styleSheet)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true)
  addEventListener('unhandledrejection', giveUp)
  setTimeout(explainMissingScripts, scriptTimeoutMs)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', runDeferredScripts)
  else runDeferredScripts()
}

/** Shows `MissingScriptsNote`, unless the page has hydrated. */
function explainMissingScripts(): boolean {
  if (root.dataset.hydrated !== undefined) return false
  root.dataset.scripts = 'missing'
  return true
}

/** A script failed to arrive: forms and links work as in a browser without scripts from here on. */
function giveUp(): void {
  if (explainMissingScripts()) releaseEarlyInput()?.withoutScripts?.()
}

function addLink(rel: string, href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    const onload = () => resolve()
    document.head.append(Object.assign(link, { rel, href, onload, onerror: onload }))
  })
}

/** Looks for a stored session and marks the page with it, for the first paint of the header. */
function markStoredSession(): boolean {
  const isStored = hasStored(sessionStorageKey)
  if (isStored) root.dataset.session = 'stored'
  else delete root.dataset.session
  return isStored
}

function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Marks the page if this browser keeps a car, as the script in its head has done before the first paint. */
function markKeptCar(): boolean {
  const isKept = hasStored(myCarKey)
  if (isKept) root.dataset.car = 'kept'
  else delete root.dataset.car
  return isKept
}

function hydrateWhenNeeded(): void {
  // A link from an email, or a page that reloaded itself to do what was pressed.
  const isAwaited = /[#&](access_token|error_code)=|^#near-me$/.test(location.hash)
  if (markStoredSession() || markKeptCar() || isEditorBrowser() || isAwaited) {
    hydrate()
    return
  }
  for (const name of intentEvents) addEventListener(name, hydrate, { capture: true, passive: true })
  if (root.dataset.hydrateOn !== 'idle') return
  if (document.readyState === 'complete') hydrateAtIdle()
  else addEventListener('load', hydrateAtIdle)
}

function hydrateAtIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: idleTimeoutMs })
  else setTimeout(hydrate, 1)
}

const releaseEarlyInput = captureEarlyInput(hydrate)
window.evnzHydrated = () => {
  root.dataset.hydrated = ''
  releaseEarlyInput()?.onceHydrated()
}
loadDrawingsLazily()
markStoredSession()
// A prerendered page fetches nothing until it is shown.
if (document.prerendering) {
  document.addEventListener('prerenderingchange', hydrateWhenNeeded, { once: true })
} else hydrateWhenNeeded()
// A page restored by the back button may have missed a sign-in, a sign-out or a new car.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || isHydrating) return
  const [isStored, isKept] = [markStoredSession(), markKeptCar()]
  if (isStored || isKept) hydrate()
})
