import { reviewRowId } from './review.ts'

export const writeReviewLinkId = 'write-review'

/** Marks the user's own review in the list, if it is there, and lets the link to the form say what it is for. */
export function markOwnReview(id: string | null): void {
  const link = document.getElementById(writeReviewLinkId)
  const words = id === null ? 'Write a review' : 'Edit your review'
  if (link && link.textContent !== words) link.textContent = words
  const byline = id === null ? null : document.querySelector(`#${reviewRowId(id)} [data-byline]`)
  const marked = document.querySelector('[data-own-mark]')
  if (marked?.parentElement === byline) return
  marked?.remove()
  if (!byline) return
  const mark = document.createElement('span')
  mark.dataset.ownMark = ''
  mark.className = 'font-medium text-ink'
  mark.textContent = 'Your review'
  byline.append(mark)
}
