import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import type { QueuedReview } from './moderation.ts'
import { listQueue } from './moderation-queries.ts'
import { DecisionForm } from './decision-form.tsx'
import { QueueRow } from './queue-row.tsx'

type Loaded = { userId: string; queue: QueuedReview[] | 'not-moderator' | 'failed' }

/** The moderation queue for signed-in moderators; nothing for everyone else. */
export function QueueSection() {
  const { user, openClient } = useAuth()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const userId = user?.id

  const load = useCallback(async (): Promise<Loaded | null> => {
    if (!userId) return null
    try {
      return { userId, queue: await listQueue(await openClient()) }
    } catch (cause) {
      console.error('The queue could not be loaded:', cause)
      return { userId, queue: 'failed' }
    }
  }, [userId, openClient])

  useEffect(() => {
    load().then(setLoaded).catch(console.error)
  }, [load])

  if (!userId || loaded?.userId !== userId || loaded.queue === 'not-moderator') return null
  const { queue } = loaded
  return (
    <section aria-labelledby="queue" className="mt-12">
      <h2 id="queue" className="text-2xl font-semibold sm:text-3xl">
        Queue
      </h2>
      {queue === 'failed' ? (
        <p className="mt-3 text-soft">The queue could not be loaded. Please reload the page.</p>
      ) : queue.length === 0 ? (
        <p className="mt-3 text-soft">The queue is empty.</p>
      ) : (
        <ul className="mt-5">
          {queue.map((review) => (
            <QueueRow key={review.id} review={review}>
              <DecisionForm review={review} onDecided={() => void load().then(setLoaded)} />
            </QueueRow>
          ))}
        </ul>
      )}
    </section>
  )
}
