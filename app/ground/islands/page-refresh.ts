import { Idiomorph } from 'idiomorph'
import { awakeParts, propsOf } from './awake-parts.ts'
import { refreshEvent } from './refresh-event.ts'

/** A page of this site as the server sends it now; its address may be another than the one asked for. */
export type FetchedPage = { url: URL; status: number; page: Document }

/**
 * Fetches a page of this site. With `isChanged`, when this visitor has just changed what it shows, past every cache.
 * 'failed': there is no answer, or it is no page of ours; 'aborted': `signal` has ended it, or the site has
 * another build than this page, which then reloads.
 */
export async function fetchPage(
  url: string | URL,
  { signal, isChanged = false }: { signal?: AbortSignal; isChanged?: boolean } = {},
): Promise<FetchedPage | 'failed' | 'aborted'> {
  try {
    const headers = { Accept: 'text/html' }
    const cache = isChanged ? 'reload' : 'default'
    const response = await fetch(url, { headers, cache, ...(signal && { signal }) })
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return 'failed'
    const page = parsePage(await response.text())
    if (!page.getElementById('content')) return 'failed'
    if (isOtherBuild(page)) {
      // Its HTML is for other scripts and styles than those that this page has.
      location.assign(response.url)
      return 'aborted'
    }
    return { url: new URL(response.url), status: response.status, page }
  } catch (cause) {
    if (signal?.aborted) return 'aborted'
    console.error('The page could not be fetched:', cause)
    return 'failed'
  }
}

const scriptOf = (page: Document) =>
  page.querySelector<HTMLElement>('script[data-islands]')?.dataset.islands

const isOtherBuild = (page: Document): boolean => scriptOf(page) !== scriptOf(document)

/** Its styles are for its own content policy: this page's would report them. */
const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replaceAll(/<style\b.*?<\/style>/gs, ''), 'text/html')

/**
 * Brings parts of this page, by default all of its content, to the state that a fetched one has. What is unchanged stays,
 * with what was typed in it, its focus and its place on the screen. An island that is awake gets its new props.
 */
export function showFetched(
  { page }: FetchedPage,
  selectors: readonly string[] = ['#content'],
): void {
  // Only a field has a value to keep: of any other element with the focus, such as the content around all, Idiomorph
  // would keep what is in it.
  const ignoreActiveValue = document.activeElement?.matches('input, select, textarea') ?? false
  for (const selector of selectors) {
    const [shown, fetched] = [document, page].map((one) => one.querySelector(selector))
    if (shown && fetched) Idiomorph.morph(shown, fetched, { ignoreActiveValue, callbacks })
  }
  document.title = page.title
  for (const selector of ['link[rel=canonical]', 'link[rel=alternate][type="application/json"]']) {
    const [shown, fetched] = [document, page].map((one) => one.querySelector(selector))
    if (shown && fetched && !shown.isEqualNode(fetched))
      shown.replaceWith(document.adoptNode(fetched))
  }
  document.dispatchEvent(new Event(refreshEvent))
}

/** `showFetched`, or a full page load if that fails halfway. */
export function showFetchedOrLoad(fetched: FetchedPage): void {
  try {
    showFetched(fetched)
  } catch (error) {
    console.error(error)
    location.assign(fetched.url)
  }
}

type InPlace = { state?: object | null; signal?: AbortSignal; mayShow?: () => boolean }

/**
 * Shows another address of this page in its place, without a new entry in the history; `state` is kept with it. Nothing
 * happens if the visitor has gone elsewhere meanwhile, or if `mayShow` says no once it is here. Returns false if it could
 * not be fetched.
 */
export async function showInPlace(
  url: string,
  { state = null, signal, mayShow = () => true }: InPlace = {},
): Promise<boolean> {
  const from = location.href
  const fetched = await fetchPage(url, signal ? { signal } : {})
  if (fetched === 'failed') return false
  if (fetched === 'aborted' || location.href !== from || !mayShow()) return true
  history.replaceState(state, '', fetched.url)
  showFetchedOrLoad(fetched)
  return true
}

/** State of this visit, which no answer of the server has. */
const ownAttributes = new Set(['data-awake', 'data-answered', 'open'])

const callbacks = {
  beforeAttributeUpdated: (name: string, element: Element) =>
    !ownAttributes.has(name) && !(name === 'href' && element.hasAttribute('data-href')),
  beforeNodeMorphed(shown: Node, fetched: Node): boolean {
    if (!(shown instanceof Element) || !(fetched instanceof Element)) return true
    // Many elements that are others each time, such as rows, take long to compare.
    if (shown.hasAttribute('data-fresh') && !shown.contains(document.activeElement)) {
      shown.replaceChildren(...fetched.childNodes)
      return false
    }
    if (shown.getAttribute('data-island') !== fetched.getAttribute('data-island')) {
      shown.replaceWith(fetched)
      return false
    }
    const render = awakeParts.get(shown)
    if (!render) return true
    shown.setAttribute('data-props', fetched.getAttribute('data-props') ?? '{}')
    render(propsOf(fetched))
    return false
  },
}
