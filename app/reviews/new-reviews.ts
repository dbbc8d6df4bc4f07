import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import type { SiteClient } from '../supabase.ts'
import { prefersReducedData } from '../ui/prefetch.ts'
import { subscribeToReviews, type NewReview } from './review-subscription.ts'

/**
 * Counts reviews that others post while the page is open. It starts when the element given `ref`
 * nears the viewport, so visitors who never scroll to the reviews load nothing for them. Without
 * Realtime the count stays 0. `clear` resets it.
 */
export function useNewReviews(
  slug: string,
  shown: readonly { id: string }[],
): { count: number; ref: RefCallback<HTMLElement>; clear: () => void } {
  const { user, openClient } = useAuth()
  const [isNear, setIsNear] = useState(false)
  const [received, setReceived] = useState<readonly NewReview[]>([])

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || prefersReducedData()) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return
    const subscription = new AbortController()
    const onReview = (review: NewReview) =>
      setReceived((known) =>
        known.some(({ id }) => id === review.id) ? known : [...known, review],
      )
    const subscribe = (client: SiteClient) =>
      subscribeToReviews(client, slug, onReview, subscription.signal)
    openClient()
      .then(subscribe)
      .catch(() => {
        // If the Supabase client does not load, the page simply announces no new reviews.
      })
    return () => subscription.abort()
  }, [isNear, slug, openClient])

  const unseen = received.filter(
    ({ id, userId }) => userId !== user?.id && !shown.some((review) => review.id === id),
  )
  return { count: unseen.length, ref, clear: useCallback(() => setReceived([]), []) }
}
