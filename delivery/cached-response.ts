import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { requestIdOf } from './request-id.ts'
import type { SiteLog } from './site-log.ts'

/** What one answer is counted and logged by; `start` is a time of `performance.now()`. */
export type Answered = { method: string; address: string; status: number; start: number }

export type KeptAnswerOptions = {
  cache: Pick<PageCache, 'answerAtOnce'>
  log: Pick<SiteLog, 'during'>
  /** Counts and logs an answer. */
  note(answered: Answered): void
  trustProxy: number
  stopping: AbortSignal | undefined
}

/**
 * Answers a request for a page that is kept straight to its socket, and says whether it did. Most
 * requests are of this kind, and most of their time would go into making web requests of them.
 */
export type GiveKept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export function openKeptAnswers(options: KeptAnswerOptions): GiveKept {
  const { cache, log, note, trustProxy, stopping } = options
  return (incoming, outgoing) => {
    const { method = '', url: address = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return false
    const start = performance.now()
    const header = (name: string) => incoming.headers[name]?.toString()
    const found = cache.answerAtOnce({ address, header })
    if (!found) return false
    const { status, headers, body } = found
    const requestId = requestIdOf(header('x-request-id'), trustProxy)
    const ends = stopping?.aborted ? ['Connection', 'close'] : []
    outgoing.writeHead(status, [...headers, 'x-request-id', requestId, ...ends])
    outgoing.end(method === 'HEAD' ? undefined : body)
    log.during(requestId, () => note({ method, address, status, start }))
    return true
  }
}
