import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import type { QueuedReview } from './moderation.ts'
import { listQueue } from './moderation-queries.ts'
import { QueueRow } from './queue-row.tsx'

type Known = { userId: string; queue: QueuedReview[] | 'no-moderator' | 'failed' }

/** The queue, for moderators who are signed in; nothing for everybody else. */
export function QueueSection() {
  const { user, openClient } = useAuth()
  const [known, setKnown] = useState<Known | null>(null)
  const userId = user?.id

  const read = useCallback(async (): Promise<Known | null> => {
    if (!userId) return null
    try {
      return { userId, queue: await listQueue(await openClient()) }
    } catch (cause) {
      console.error('The queue could not be shown:', cause)
      return { userId, queue: 'failed' }
    }
  }, [userId, openClient])

  useEffect(() => {
    read().then(setKnown).catch(console.error)
  }, [read])

  if (!userId || known?.userId !== userId || known.queue === 'no-moderator') return null
  const { queue } = known
  return (
    <section aria-labelledby="queue" className="mt-12">
      <h2 id="queue" className="text-2xl font-semibold sm:text-3xl">
        Queue
      </h2>
      {queue === 'failed' ? (
        <p className="mt-3 text-soft">The queue could not be loaded. Please try again.</p>
      ) : queue.length === 0 ? (
        <p className="mt-3 text-soft">Nothing to look at.</p>
      ) : (
        <ul className="mt-5">
          {queue.map((review) => (
            <QueueRow
              key={review.id}
              review={review}
              onDecided={() => void read().then(setKnown)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
