// The inline script of every page (about 3 kB), bundled and minified by commands/building/inline-script-plugin.ts.
// It runs while the page is parsed, and fetches what wakes an island when that is needed.
import { myCarKey, sessionStorageKey } from '../browser/storage-keys.ts'
import { comparedKey } from '../browser/compared-key.ts'
import { savedPartsKey } from '../browser/saved-parts-key.ts'
import { isEditorBrowser } from './editor-mark.ts'
import { storedNoticeKey } from '../ui/stored-notice-key.ts'
import type { Wake } from '../islands/island.tsx'
import { followTopBar } from './top-bar-menus.ts'
import { loadDrawingsLazily } from './lazy-drawings.ts'
import { refreshEvent } from '../islands/refresh-event.ts'
import { hasStored, rememberCompared } from './stored-items.ts'
import {
  captureEarlyPresses,
  replayPress,
  replayWithoutScripts,
  type IslandElement,
} from './early-presses.ts'
import { explainMissingScript } from './missing-script-note.ts'

/** What wakes islands, in a script of its own (awake-islands.ts). */
type AwakeIslands = { wakeIsland(element: HTMLElement): Promise<void> }

declare global {
  interface Document {
    /** True while the browser prerenders the page (speculation rules). */
    readonly prerendering?: boolean
  }
  interface Window {
    /** Wakes the islands that wait for something; for the scripts of islands that are awake. */
    wakeIslands?: (reason: Wake) => Promise<void>
  }
}

const root = document.documentElement
const { islands: islandsFile = '', styleSheet } = document.currentScript?.dataset ?? {}

let loading: Promise<AwakeIslands> | undefined
const waking = new WeakMap<Element, Promise<void>>()

/** Wakes an island, once. If its script cannot be fetched, the page says so, and the next touch tries again. */
function wake(island: IslandElement): Promise<void> {
  const known = waking.get(island)
  if (known) return known
  const started = wakeFirst(island)
  waking.set(island, started)
  return started
}

async function wakeFirst(island: IslandElement): Promise<void> {
  try {
    loading ??= import(/* @vite-ignore */ islandsFile) as Promise<AwakeIslands>
    void loadStyles()
    const [{ wakeIsland }] = await Promise.all([loading, loadStyles()])
    await wakeIsland(island)
    island.dataset.awake = ''
  } catch (error) {
    console.error(error)
    loading = undefined
    waking.delete(island)
    explainMissingScript()
    replayWithoutScripts(island)
    return
  }
  replayPress(island)
}

let styles: Promise<void> | undefined

/** The page was served with only the CSS rules it used; an island that is awake may need any rule. */
function loadStyles(): Promise<void> {
  styles ??= styleSheet ? addLink('stylesheet', styleSheet) : Promise.resolve()
  return styles
}

function addLink(rel: string, href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    const onload = () => resolve()
    document.head.append(Object.assign(link, { rel, href, onload, onerror: onload }))
  })
}

const listIslands = (): IslandElement[] => [
  ...document.querySelectorAll<IslandElement>('[data-island]'),
]

async function wakeFor(reason: Wake): Promise<void> {
  const waiting = listIslands().filter(({ dataset }) => dataset.wakes?.split(' ').includes(reason))
  await Promise.all(waiting.map(wake))
}
window.wakeIslands = wakeFor

// A browser that fills a form in, or a screen reader, may change a field without touching it.
const intents = ['pointerdown', 'touchstart', 'pointerover', 'keydown', 'focusin', 'input']

/** The first pointer, touch or key in an island wakes it. */
function wakeAtIntent({ target }: Event): void {
  const island = target instanceof Element ? target.closest<IslandElement>('[data-island]') : null
  if (island && island.dataset.awake === undefined) void wake(island)
}

function wakeInSight(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const island = target.closest<IslandElement>('[data-island]')
        if (island) void wake(island)
      }
    },
    { rootMargin: '50% 0px' },
  )
  for (const island of listIslands()) {
    // The island element itself has no layout box, so observe its first child.
    if (island.dataset.wakes?.split(' ').includes('sight') && island.firstElementChild)
      observer.observe(island.firstElementChild)
  }
}

/** Marks the page with what this browser stores, for its first paint, and wakes what needs it. */
function mark(name: 'session' | 'car' | 'saved-parts', value: string, isStored: boolean): void {
  const attribute = `data-${name}`
  if (isStored) root.setAttribute(attribute, value)
  else root.removeAttribute(attribute)
  if (isStored && !document.prerendering) void wakeFor(name)
}

function markStored(): void {
  // Once the session is read, the store of the islands says whether somebody is signed in.
  if (root.dataset.sessionRead === undefined) {
    mark(
      'session',
      'stored',
      hasStored(() => localStorage, sessionStorageKey),
    )
  } else if (hasStored(() => localStorage, sessionStorageKey)) void wakeFor('session')
  mark(
    'car',
    'kept',
    hasStored(() => localStorage, myCarKey),
  )
  mark(
    'saved-parts',
    'kept',
    hasStored(() => localStorage, savedPartsKey),
  )
  if (!document.prerendering && hasStored(() => localStorage, comparedKey)) void wakeFor('compared')
}

/** What waits until the page is shown: a prerendered page fetches nothing. */
function start(): void {
  rememberCompared()
  markStored()
  if (hasStored(() => sessionStorage, storedNoticeKey)) void wakeFor('notice')
  if (/[#&](access_token|error_code|error)=/.test(location.hash)) void wakeFor('link')
  // A session is on its way.
  if (location.hash.includes('access_token=')) root.dataset.session = 'stored'
  if ((history.state as { expanded?: string[] } | null)?.expanded?.length) void wakeFor('expanded')
  const edit = document.querySelector<HTMLAnchorElement>('[data-edit-link]')
  if (edit && isEditorBrowser()) {
    edit.href = `/desk/edit?page=${encodeURIComponent(location.pathname + location.search)}`
    edit.textContent = edit.ariaLabel
    edit.hidden = false
  }
  for (const name of intents) addEventListener(name, wakeAtIntent, { capture: true, passive: true })
  // A page that installs itself needs it, and only once somebody is there.
  addEventListener('pointerdown', () => void addLink('manifest', '/site.webmanifest'), {
    once: true,
  })
  wakeInSight()
}

captureEarlyPresses(wake)
loadDrawingsLazily()
followTopBar()
if (document.querySelector('[data-not-found]'))
  console.error(`404: no page at ${location.pathname}`)
if (document.prerendering) {
  markStored()
  document.addEventListener('prerenderingchange', start, { once: true })
} else start()
// A page restored by the back button may have missed a sign-in, a sign-out or a new car.
addEventListener('pageshow', ({ persisted }) => persisted && markStored())
// With what was fetched, islands may have come.
document.addEventListener(refreshEvent, markStored)
// Another tab has signed in, kept a car, saved a part, or ticked a car for the comparison.
const watchedKeys = new Set<string | null>([
  sessionStorageKey,
  myCarKey,
  savedPartsKey,
  comparedKey,
])
addEventListener('storage', ({ key }) => watchedKeys.has(key) && markStored())
