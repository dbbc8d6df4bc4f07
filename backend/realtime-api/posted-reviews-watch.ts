import { randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import { isObject } from './message-text.ts'

/** What the trigger on vehicle_reviews tells: nothing but where to look. */
export type PostedReview = { id: string; model: string }

export type PostedReviewsWatch = {
  /** Listens from now on. Rejects when nothing can be heard, for example through a pooler. */
  begin(): Promise<void>
  /** Proves that the line still carries, and opens another where it does not. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The name in the trigger's migration. */
const channel = 'vehicle_review_posted'

/** How long a sound may take from here to PostgreSQL and back, in milliseconds. */
const patience = 5_000

/**
 * Follows the reviews that any process on this database commits. One connection is kept for it,
 * opened when somebody first wants to hear. A connection may be lost in silence, so it is proved by
 * sending a sound through PostgreSQL and hearing it.
 */
export function watchPostedReviews(options: {
  database: Database
  openLine: () => Database
  onPosted: (posted: PostedReview) => void
}): PostedReviewsWatch {
  const { database, openLine, onPosted } = options
  const sounds = new Map<string, () => void>()
  let line: Promise<Database> | undefined
  let isClosed = false

  const onText = (text: string) => {
    const heard = sounds.get(text)
    const posted = heard ? null : readPosted(text)
    if (heard) heard()
    else if (posted) onPosted(posted)
  }

  async function isHeard(): Promise<boolean> {
    const sound = randomUUID()
    const heard = new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, patience, false)
      sounds.set(sound, () => {
        clearTimeout(timer)
        resolve(true)
      })
    })
    try {
      await database.notify(channel, sound)
      return await heard
    } finally {
      sounds.get(sound)?.()
      sounds.delete(sound)
    }
  }

  async function open(): Promise<Database> {
    const opened = openLine()
    try {
      await opened.listen(channel, onText)
      if (!(await isHeard())) throw new Error('PostgreSQL passes no notifications on')
      return opened
    } catch (cause) {
      await opened.end({ timeout: 0 })
      throw new Error('Posted reviews cannot be heard', { cause })
    }
  }

  async function begin() {
    if (isClosed) throw new Error('The watch is closed')
    line ??= open()
    const attempt = line
    try {
      await attempt
    } catch (cause) {
      // The next one tries again.
      if (line === attempt) line = undefined
      throw cause
    }
  }

  async function drop() {
    const opened = await line?.catch(() => undefined)
    line = undefined
    await opened?.end({ timeout: 0 })
  }

  return {
    begin,
    async check() {
      if (line && (await isHeard().catch(() => false))) return
      if (isClosed) return
      await drop()
      if (!isClosed) await begin()
    },
    async close() {
      isClosed = true
      await drop()
    },
  }
}

function readPosted(text: string): PostedReview | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return null
    const { id, vehicle_model: model } = value
    return typeof id === 'string' && typeof model === 'string' ? { id, model } : null
  } catch {
    // The sound of another process.
    return null
  }
}
