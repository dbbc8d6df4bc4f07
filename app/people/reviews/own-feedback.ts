// What the signed-in user wrote, voted and reported about a model or guide: loaded once for all islands of the page.
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import type { SiteClient } from '../../ground/supabase.ts'
import { listOwnFeedback, type OwnFeedback } from './feedback-queries.ts'

/** `feedback` is null after a failure. */
type Loaded = { userId: string; feedback: OwnFeedback | null }

let loaded: Loaded | null = null
let latest: { userId: string; slug: string; done: Promise<void> } | null = null
const listeners = new Set<() => void>()

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Loads the feedback of a user. Of several requests under way, the last one counts. */
function load(userId: string, slug: string, openClient: () => Promise<SiteClient>): Promise<void> {
  const request = { userId, slug, done: Promise.resolve() }
  const run = async () => {
    let feedback: OwnFeedback | null = null
    try {
      feedback = await listOwnFeedback(await openClient(), userId, slug)
    } catch (cause) {
      console.error('Your own votes and reports could not be loaded:', cause)
    }
    if (latest !== request) return latest?.done
    loaded = { userId, feedback }
    for (const changed of listeners) changed()
  }
  latest = request
  request.done = run()
  return request.done
}

/**
 * Which reviews of a page the signed-in user wrote, voted helpful or reported; null until loaded, after a
 * failure, and for everyone else. `reload` fetches it again after a change.
 */
export function useOwnFeedback(slug: string): {
  feedback: OwnFeedback | null
  /** False while a signed-in user's feedback is on its way. */
  isLoaded: boolean
  reload: () => Promise<void>
} {
  const { user, openClient } = useAuth()
  const known = useSyncExternalStore(
    watch,
    () => loaded,
    () => null,
  )
  const userId = user?.id

  useEffect(() => {
    if (!userId || (latest?.userId === userId && latest.slug === slug)) return
    load(userId, slug, openClient).catch(console.error)
  }, [userId, slug, openClient])

  const reload = useCallback(
    () => (userId ? load(userId, slug, openClient) : Promise.resolve()),
    [userId, slug, openClient],
  )
  // After a switch of accounts, what was loaded belongs to the previous user.
  const isLoaded = !userId || known?.userId === userId
  const feedback = userId && isLoaded ? (known?.feedback ?? null) : null
  return { feedback, isLoaded, reload }
}
