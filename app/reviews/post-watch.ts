import type { SiteClient } from '../supabase.ts'

/** A review that somebody posted just now. */
export type Post = { id: string; userId: string }

/** After so many failures in a row, before it ever worked, the backend counts as one without. */
const mostFailures = 5

let lastNumber = 0

/**
 * Follows the reviews that are posted about a model or guide until the signal. After a loss the
 * client connects and joins again by itself, ever more slowly; whoever has never been let in is let go.
 * Nothing is ever said: a page without this is whole.
 */
export async function watchPosts(
  client: SiteClient,
  slug: string,
  onPost: (post: Post) => void,
  signal: AbortSignal,
): Promise<void> {
  // A channel joins with the token known at that time.
  await client.realtime.setAuth()
  if (signal.aborted) return
  const ending = new AbortController()
  const until = AbortSignal.any([signal, ending.signal])
  // A topic of its own: the one before may still be leaving.
  lastNumber += 1
  let failures = 0
  const channel = client
    .channel(`reviews-${lastNumber}-${slug}`, {
      // Let in means that it hears, not only that the topic is there.
      config: { postgres_changes_options: { wait: true } },
    })
    .on<{ id: string; user_id: string }>(
      'postgres_changes',
      {
        event: 'INSERT',
        schema: 'public',
        table: 'vehicle_reviews',
        filter: `vehicle_model=eq.${slug}`,
      },
      ({ new: { id, user_id } }) => onPost({ id, userId: user_id }),
    )
    .subscribe((status) => {
      failures = status === 'SUBSCRIBED' ? -Infinity : failures + 1
      if (failures >= mostFailures) ending.abort()
    })
  until.addEventListener('abort', () => {
    client.removeChannel(channel).catch(() => {
      // It is gone either way.
    })
  })
  // A page with an open connection is not kept by browsers for the way back.
  window.addEventListener('pagehide', () => void client.realtime.disconnect(), { signal: until })
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) client.realtime.connect()
  }
  window.addEventListener('pageshow', onReturn, { signal: until })
}
