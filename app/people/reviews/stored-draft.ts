import { emptyFactInputs, mapFacts } from './owner-facts.ts'
import { ratings, type ReviewDraft } from './review.ts'

// A draft never leaves the browser. It lasts as long as the tab, so that it survives a lost session, and
// belongs to one user, so that the next one at this computer does not see it.
const keyOf = (slug: string) => `evnz-review-${slug}`

export const emptyDraft: ReviewDraft = {
  rating: 0,
  comment: '',
  facts: emptyFactInputs,
  sharesFacts: false,
}

/** Stores what a user has typed about a model or guide. Without storage it is only in the form. */
export function storeDraft(slug: string, userId: string, draft: ReviewDraft): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify({ userId, draft }))
  } catch {
    // Storage is full or forbidden.
  }
}

/** Returns what this user typed before; null if nothing usable is stored. */
export function readStoredDraft(slug: string, userId: string): ReviewDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null')
    const { userId: owner, draft } = stored as { userId: string; draft: ReviewDraft }
    if (owner !== userId || typeof draft.comment !== 'string') return null
    return {
      rating: ratings.find((rating) => rating === draft.rating) ?? 0,
      comment: draft.comment,
      facts: mapFacts(({ name }) => String(draft.facts[name])),
      sharesFacts: draft.sharesFacts === true,
    }
  } catch {
    return null
  }
}

export function removeStoredDraft(slug: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug))
  } catch {
    // Then nothing was stored either.
  }
}
