import { isbot } from 'isbot'
import type { Responded } from './cached-response.ts'
import { personalPath, type Counted } from './counted-pages.ts'

/** Counts one use of a subject that the site knows. */
type Count = (kind: 'view' | 'ahead' | 'tool' | 'error', subject: string) => void

/**
 * Returns the function that counts a response: the view of a page and the answers asked of it, or an error. Of the
 * request it reads whether a robot or a prefetch made it, and keeps nothing of it but a path of the site's own.
 */
export function openUsageRecord(count: Count, { pageAt, answersAsked }: Counted) {
  const isRobot = openRobotMemory()
  return ({ method, url, status, header }: Omit<Responded, 'start'>, label: string): void => {
    // A browser that has the page asks whether it is still the same: 304.
    const isShown = status === 200 || status === 304
    if (!isShown && status !== 404 && status < 500) return
    if (isShown ? method !== 'GET' : method === 'HEAD' || noPages.has(label)) return
    const { path, query } = partsOf(url)
    const page = pageAt(path)
    if (isShown && !page?.isView) return
    if (isRobot(header('user-agent'))) return
    if (header('sec-purpose') ?? header('purpose')) {
      // The browser does not ask again when the link is pressed, so nobody knows whether it was.
      if (isShown && page) count('ahead', page.path)
      return
    }
    if (!isShown || !page) {
      const kind = page?.kind ?? kindOfOther(path, label)
      // An API has its own 404s, such as a row that is not there.
      if (status >= 500 || kind !== 'API') count('error', `${status} ${kind}`)
      return
    }
    // A script has fetched the page that it is on: for another question to it, or after a post. That is no new view.
    const isFollowed = header('sec-fetch-dest') === 'empty' && isFrom(header('referer'), page.path)
    if (!isFollowed) count('view', page.path)
    if (query === '') return
    for (const answer of answersAsked(page.path, query)) count('tool', answer)
  }
}

/** Labels of what no reader meets: health checks, and APIs that the site does not have. */
const noPages = new Set(['health', 'not offered'])

const remembersForMs = 60_000
const mostRemembered = 500

/**
 * Returns a function that tells robots by the name that a client gives itself. That takes several times as long as the
 * rest of counting, so it remembers its answers, for a minute at most and in memory only.
 */
function openRobotMemory(): (agent: string | null | undefined) => boolean {
  const known = new Map<string, boolean>()
  return (agent) => {
    // Every browser has a name.
    if (!agent) return true
    const remembered = known.get(agent)
    if (remembered !== undefined) return remembered
    const found = isbot(agent)
    if (known.size === 0) setTimeout(() => known.clear(), remembersForMs).unref()
    if (known.size < mostRemembered) known.set(agent, found)
    return found
  }
}

/** Path and query of a URL, with or without its origin. Faster than `new URL`, for each cached page. */
function partsOf(url: string): { path: string; query: string } {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0
    ? { path: url.slice(start), query: '' }
    : { path: url.slice(start, end), query: url.slice(end + 1) }
}

const isFrom = (referrer: string | null | undefined, path: string) =>
  typeof referrer === 'string' && partsOf(referrer).path === path

/** What else than a page was asked for. */
function kindOfOther(path: string, label: string): string {
  if (label.startsWith('/')) return 'API'
  if (label !== 'page') return label
  const [, area] = personalPath.exec(path) ?? []
  if (area) return area.toLowerCase()
  return /\.[a-z0-9]+$/.test(path) ? 'other file' : 'unknown address'
}
