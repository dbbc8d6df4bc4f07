import { PeerReviewForm } from '../../made/peer-review-form'
import type { Draft, PostOutcome } from '../../made/slice-queries'

async function post(draft: Draft): Promise<PostOutcome> {
  const answer = await fetch('/reviews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  })
  if (answer.status === 401) return 'signed-out'
  return answer.ok ? 'posted' : 'failed'
}

/** The server cannot pass a function to an island, so the form gets `post` here. */
export const AstroReviewForm = (props: { slug: string; name: string }) => (
  <PeerReviewForm {...props} post={post} />
)
