import { readRemoteFile, RemoteRefusal, type RemoteOptions } from './remote-file.ts'

/** What an owner has set for a source. Of a watched page its title, address, and where the passage starts and ends. */
export type SourceSettings = {
  /** Up to how much may change for the site to publish it by itself; without it, it never does. */
  limit?: number
  title?: string
  address?: string
  starts?: string
  ends?: string
}

/** How a source asks its server: over https, from public addresses, within limits. A refusal is said at the desk. */
export type SourceQuestions = {
  /** The body; null if it is as the last reading knew it, which only a `conditional` question can tell. */
  ask(address: string, options?: AskOptions): Promise<Buffer | null>
  /** Ends the reading with a reason for the desk. */
  refuse(reason: string): never
  settings: SourceSettings
  key: string | null
  now: Date
  /** Aborts when the site stops. */
  signal: AbortSignal | undefined
}

type AskOptions = Pick<RemoteOptions, 'headers' | 'isPage'> & {
  maxBytes?: number
  conditional?: boolean
  /** A file that the server does not have is an empty one. */
  mayBeMissing?: boolean
}

/** How servers are reached, and the day. */
export type RemoteAccess = Pick<RemoteOptions, 'trusted' | 'timeoutMs' | 'signal'> & {
  now?: () => Date
}

type Asking = Pick<SourceQuestions, 'settings' | 'key'> & {
  /** The validators of the last reading. */
  known?: Pick<RemoteOptions, 'etag' | 'lastModified'>
}

/** How long a reading may ask: another process takes the source after half an hour. */
const longestMs = 20 * 60_000

const usualBytes = 8 * 2 ** 20

/** What a source asks with, and the validators of its conditional question, which are known once it has asked. */
export function openQuestions(options: RemoteAccess, asking: Asking) {
  const { now = () => new Date(), trusted, timeoutMs = 60_000, signal } = options
  const { settings, key, known = {} } = asking
  const validators: { etag: string | null; last_modified: string | null } = {
    etag: null,
    last_modified: null,
  }
  const begun = now()
  const questions: SourceQuestions = {
    settings,
    key,
    now: begun,
    signal,
    refuse(reason) {
      throw new RemoteRefusal(reason)
    },
    async ask(address, { conditional = false, mayBeMissing = false, ...asked } = {}) {
      if (now().getTime() - begun.getTime() > longestMs)
        throw new RemoteRefusal('The server took too long for all questions.')
      // Of several answers none speaks for the others.
      Object.assign(validators, { etag: null, last_modified: null })
      const reading = { trusted, timeoutMs, signal, maxBytes: usualBytes, ...asked }
      try {
        const file = await readRemoteFile(address, { ...reading, ...(conditional && known) })
        if (file.outcome === 'unchanged') return null
        if (conditional) {
          validators.etag = file.etag ?? null
          validators.last_modified = file.lastModified ?? null
        }
        const chunks: Buffer[] = []
        for await (const chunk of file.body) chunks.push(chunk)
        return Buffer.concat(chunks)
      } catch (cause) {
        if (mayBeMissing && cause instanceof RemoteRefusal && cause.isMissing) return Buffer.of()
        throw cause
      }
    },
  }
  return { questions, validators }
}
