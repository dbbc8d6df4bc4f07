import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import { listOwnFeedback, type OwnFeedback } from './feedback-queries.ts'

type Loaded = { userId: string; feedback: OwnFeedback | null }

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
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const userId = user?.id

  const load = useCallback(async (): Promise<Loaded | null> => {
    if (!userId) return null
    try {
      return { userId, feedback: await listOwnFeedback(await openClient(), userId, slug) }
    } catch (cause) {
      console.error('Your own votes and reports could not be loaded:', cause)
      return { userId, feedback: null }
    }
  }, [userId, slug, openClient])

  useEffect(() => {
    load().then(setLoaded).catch(console.error)
  }, [load])

  const reload = useCallback(async () => setLoaded(await load()), [load])
  // After a switch of accounts, what was loaded belongs to the previous user.
  const isLoaded = loaded?.userId === userId
  return { feedback: isLoaded ? (loaded?.feedback ?? null) : null, isLoaded, reload }
}
