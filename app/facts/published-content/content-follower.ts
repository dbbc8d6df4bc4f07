import type { SiteClient } from '../../ground/supabase.ts'
import { readContentMoves } from './content-edit-queries.ts'
import { openDayClock } from '../../../content/texts/new-zealand-day.ts'
import type { FollowedContent } from './content-context.ts'
import { filesOnly, onDay, withMoves } from './content-state.ts'

/** The first pause before a failed refresh is tried again, in milliseconds. It doubles each time. */
const shortestRetryMs = 1_000
const longestRetryMs = 60_000

const notLoaded = 'The published content cannot be loaded; pages keep the last known state'
const keyRefused = `The Supabase project refuses SUPABASE_ANON_KEY. ${notLoaded}`

/** Follows the published content through the site's own client. Starts from the files. */
export function followContent(options: {
  client: SiteClient
  log: { error(message: string, cause?: unknown): void }
  stopping?: AbortSignal | undefined
  now?: () => Date
}): FollowedContent {
  const { client, log, stopping, now = () => new Date() } = options
  const today = openDayClock(now)
  const listeners: ((revision: number) => void)[] = []
  let state = filesOnly
  /** The day in New Zealand for which the state was built. */
  let stateDay = ''
  let isLoaded = false
  let running: Promise<void> | undefined
  let following: Promise<void> | undefined
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  async function load() {
    clearTimeout(retry)
    try {
      const known = state
      let moved = await readContentMoves(client, known.revision)
      // The revision went back: a backup was restored, so load everything.
      const isRestored = moved !== 'key refused' && moved.revision < known.revision
      if (isRestored) moved = await readContentMoves(client, 0)
      if (moved === 'key refused') return retryLater(keyRefused)
      failures = 0
      isLoaded = true
      if (moved.revision === known.revision) return
      stateDay = today()
      state = withMoves(isRestored ? filesOnly : known, moved, stateDay)
      for (const listener of listeners) listener(moved.revision)
    } catch (cause) {
      if (!stopping?.aborted) retryLater(notLoaded, cause)
    }
  }

  function retryLater(message: string, cause?: unknown) {
    failures += 1
    if (failures === 1) log.error(message, cause)
    const pause = Math.min(shortestRetryMs * 2 ** (failures - 1), longestRetryMs)
    retry = setTimeout(() => void refresh(), pause).unref()
  }

  function refresh(): Promise<void> {
    if (!running) {
      running = load().finally(() => (running = undefined))
      return running
    }
    following ??= running.then(() => {
      following = undefined
      return refresh()
    })
    return following
  }

  return {
    current: () => {
      const day = today()
      // Scheduled changes go live as their day begins.
      if (day !== stateDay) state = onDay(state, day)
      stateDay = day
      return state
    },
    isLoaded: () => isLoaded,
    refresh,
    onMove: (listener) => void listeners.push(listener),
  }
}
