import { setTimeout as wait } from 'node:timers/promises'
import { createBrowserClient } from '../../app/supabase.ts'
import type { SiteProcess } from '../../test/fixtures/site-process.ts'
import { timeUntil } from '../time-until.ts'

const writers = 4

/** Reviews that are posted without an end, and which of them the site acknowledged. */
export type ReviewStream = {
  start(): void
  /** Stops writing and waits for the answers on their way. */
  stop(): Promise<void>
  acknowledged(): number
  /** Milliseconds until one more review is acknowledged; Infinity when none is within two minutes. */
  timeUntilTaken(): Promise<number>
  /** How many acknowledged reviews the running site no longer has. */
  countLost(): Promise<number>
}

/** Signs a writer up on a running site and takes the limits on posting away. */
export async function openReviewStream(site: SiteProcess): Promise<ReviewStream> {
  await site.liftReviewLimits()
  const session = await site.signUp('stream@example.org')
  // As a page has it: one that renews a session by itself.
  const client = await createBrowserClient({
    url: site.url,
    publishableKey: 'sb_publishable_local',
  })
  await client.auth.setSession(session)
  const acknowledged = new Set<string>()
  let isOn = false
  let writing: Promise<void>[] = []
  const write = async () => {
    while (isOn) {
      const { data } = await client
        .from('vehicle_reviews')
        .insert({
          user_id: session.user.id,
          vehicle_model: 'nissan-leaf',
          rating: 4,
          comment: 'Written while the power goes.',
        })
        .select('id')
        .maybeSingle()
      if (data) acknowledged.add(data.id)
      // A site that is away refuses at once: asking without a break would take its processor.
      else await wait(20)
    }
  }
  return {
    start() {
      isOn = true
      writing = Array.from({ length: writers }, write)
    },
    async stop() {
      isOn = false
      await Promise.all(writing)
    },
    acknowledged: () => acknowledged.size,
    timeUntilTaken() {
      const before = acknowledged.size
      return timeUntil(() => acknowledged.size > before)
    },
    async countLost() {
      const lost = new Set(acknowledged)
      for (let from = 0; ; from += 1000) {
        const { data, error } = await client
          .from('vehicle_reviews')
          .select('id')
          .order('id')
          .range(from, from + 999)
        if (error) throw new Error('The reviews could not be read', { cause: error })
        for (const { id } of data) lost.delete(id)
        if (data.length < 1000) return lost.size
      }
    },
  }
}
