// Where a visitor was when a page asked them to sign in: the model or guide they want to review.

const parameter = 'return'

// One plain segment, as models and guides have. Nothing in it can name another host, a query or a scheme.
const ownPath = /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/
const longestPath = 80
// Returning to these would loop.
const accountPaths = new Set(['/auth', '/account'])

/** The path to return to after signing in; null unless it is a path of this site. */
export function readReturnPath(query: URLSearchParams): string | null {
  const path = query.get(parameter) ?? ''
  const isOwn = path.length <= longestPath && ownPath.test(path) && !accountPaths.has(path)
  return isOwn ? path : null
}

/** The URL of the sign-in page that returns to a path. */
export function signInUrl(returnPath: string | null, tab?: 'sign-up'): string {
  const query = new URLSearchParams()
  if (tab) query.set('tab', tab)
  if (returnPath) query.set(parameter, returnPath)
  return query.size === 0 ? '/auth' : `/auth?${query}`
}

/** The part of a model's or guide's page that the visitor came from. */
export const yourReviewId = 'your-review'
