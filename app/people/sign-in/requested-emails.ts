/** Where the browser keeps which addresses it requested emails for, and when. */
const storageKey = 'evnz-requested-emails'

/** How long a request counts, in milliseconds: longer than its link works. */
const rememberedMs = 86_400_000

/** Remembers that this browser requested an email, so that its link signs in without a question. */
export function rememberEmailRequest(email: string): void {
  try {
    const requests = { ...readRequests(), [normalise(email)]: Date.now() }
    localStorage.setItem(storageKey, JSON.stringify(requests))
  } catch {
    // Storage is blocked or full: the link will ask.
  }
}

/** Whether this browser requested an email for an address within a day. */
export function wasEmailRequested(email: string): boolean {
  try {
    return normalise(email) in readRequests()
  } catch {
    return false
  }
}

function readRequests(): Record<string, number> {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  const entries = Object.entries(stored ?? {}).filter(
    ([, at]) => typeof at === 'number' && Date.now() - at < rememberedMs,
  )
  return Object.fromEntries(entries) as Record<string, number>
}

const normalise = (email: string) => email.trim().toLowerCase()
