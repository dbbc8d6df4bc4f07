import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import type { SiteClient } from '../supabase.ts'
import { prefersReducedData } from '../ui/prefetch.ts'
import { watchPosts, type Post } from './post-watch.ts'

/**
 * Counts the reviews of others that are posted while the page is open. It begins when the element
 * that takes `place` comes near, so that who never reads reviews fetches nothing for them. Where the
 * backend has no channel the count stays 0.
 */
export function useNewReviews(
  slug: string,
  shown: readonly { id: string }[],
): { count: number; place: RefCallback<HTMLElement>; forget: () => void } {
  const { user, openClient } = useAuth()
  const [isNear, setIsNear] = useState(false)
  const [posts, setPosts] = useState<readonly Post[]>([])

  const place = useCallback((element: HTMLElement | null) => {
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
    const watching = new AbortController()
    const onPost = (post: Post) =>
      setPosts((known) => (known.some(({ id }) => id === post.id) ? known : [...known, post]))
    const begin = (client: SiteClient) => watchPosts(client, slug, onPost, watching.signal)
    openClient()
      .then(begin)
      .catch(() => {
        // Without the client the page stays as it was read.
      })
    return () => watching.abort()
  }, [isNear, slug, openClient])

  const unseen = posts.filter(
    ({ id, userId }) => userId !== user?.id && !shown.some((review) => review.id === id),
  )
  return { count: unseen.length, place, forget: useCallback(() => setPosts([]), []) }
}
