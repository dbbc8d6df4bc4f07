import { setTimeout as wait } from 'node:timers/promises'
import { createBrowserClient } from '../../../app/ground/supabase.ts'
import type { SiteProcess } from '../../../test/fixtures/site-process.ts'
import { waitUntil } from '../wait-until.ts'

const writers = 4

/** Posts reviews continuously and records which ones the site acknowledged. */
export type ReviewStream = {
  start(): void
  /** Stops posting and waits for the pending responses. */
  stop(): Promise<void>
  acknowledged(): number
  /** Milliseconds until the next review is acknowledged; Infinity when none is within two minutes. */
  timeUntilAccepted(): Promise<number>
  /** How many acknowledged reviews are missing from the running site. */
  countLost(): Promise<number>
}

/** Signs an author up on a running site and removes the limits on posting. */
export async function openReviewStream(site: SiteProcess): Promise<ReviewStream> {
  await site.liftReviewLimits()
  const session = await site.signUp('stream@example.org')
  // The client of a page: it refreshes its session by itself.
  const client = await createBrowserClient({
    url: site.url,
    publishableKey: 'sb_publishable_local',
  })
  await client.auth.setSession(session)
  const acknowledged = new Set<string>()
  let isOn = false
  let sent = 0
  let writing: Promise<void>[] = []
  const write = async () => {
    while (isOn) {
      const { data } = await client
        .from('vehicle_reviews')
        .insert({
          user_id: session.user.id,
          // An account reviews each model once.
          vehicle_model: `model-${(sent += 1)}`,
          rating: 4,
          comment: 'Written while the power goes.',
        })
        .select('id')
        .maybeSingle()
      if (data) acknowledged.add(data.id)
      // A stopped site refuses connections immediately: retrying without a break would take its CPU time.
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
    timeUntilAccepted() {
      const before = acknowledged.size
      return waitUntil(() => acknowledged.size > before)
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
