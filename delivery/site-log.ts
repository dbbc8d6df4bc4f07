import { AsyncLocalStorage } from 'node:async_hooks'
import { multistream, pino, destination, stdTimeFunctions } from 'pino'
import { describeError, loggedPath, withoutPeople } from './log-text.ts'
import { readableLine } from './terminal-line.ts'

/** From what weight on something is written; 'silent' writes nothing. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** One request that has its answer, after so many milliseconds. */
export type AnsweredRequest = { method: string; address: string; status: number; ms: number }

export type SiteLog = {
  /** Writes one line about an answer; those to machines and for files of pages weigh less. */
  answered(request: AnsweredRequest): void
  /** Writes what broke, with its causes. The same error is written once, whoever passes it on. */
  error(message: string, cause?: unknown): void
  /** Writes what an operator wants to know, with numbers or words beside it. */
  note(message: string, beside?: Record<string, string | number>): void
  /** Does something for a request: every line written meanwhile carries its id. */
  during<Result>(requestId: string, work: () => Result): Result
}

const forMachines = /^\/(?:assets\/|(?:healthz|readyz|metrics)$)/

/**
 * Opens the log of this process. Lines are JSON, written at once: faults to standard error, the
 * rest to standard output. Where that is a terminal, they are for people. `write` takes each line
 * instead.
 */
export function openSiteLog(options: { level: LogLevel; write?: (line: string) => void }): SiteLog {
  const requests = new AsyncLocalStorage<string>()
  const told = new WeakSet<object>()
  const { level, write } = options
  const lines = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const request = requests.getStore()
        return request ? { request } : {}
      },
    },
    write ? { write } : openStreams(),
  )
  return {
    answered({ method, address, status, ms }) {
      if (!lines.isLevelEnabled('info')) return
      const path = loggedPath(address)
      const weight = forMachines.test(path) ? 'debug' : 'info'
      lines[weight]({ method, path, status, ms: Math.round(ms) }, 'answered')
    },
    error(message, cause) {
      if (typeof cause === 'object' && cause !== null) {
        if (told.has(cause)) return
        told.add(cause)
      }
      const words = withoutPeople(message)
      if (cause === undefined) lines.error(words)
      else lines.error({ fault: describeError(cause) }, words)
    },
    note: (message, beside = {}) => lines.info(beside, withoutPeople(message)),
    during: (requestId, work) => requests.run(requestId, work),
  }
}

/** Where no log was opened, as in tests: what broke is said on the console, nothing else is. */
export const consoleSiteLog: SiteLog = {
  answered() {},
  error: (...said) => console.error(...said),
  note() {},
  during: (_requestId, work) => work(),
}

/**
 * From now on the console's errors and warnings of this process are lines of the log. What pages
 * share with browsers, and libraries, know no other place.
 */
export function captureConsole(log: SiteLog): void {
  const hear = (first: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string') log.error('Something broke', first)
    else
      log.error(
        first.replace(/:$/, ''),
        rest.find((one) => typeof one === 'object'),
      )
  }
  console.error = hear
  // A library warns of what a visitor sent as well: that is no fault of ours.
  console.warn = (...words: unknown[]) => log.note(words.map(String).join(' '))
}

function openStreams() {
  const out = { level: 'debug', stream: openStream(1, process.stdout.isTTY) } as const
  const faults = { level: 'error', stream: openStream(2, process.stderr.isTTY) } as const
  return multistream([out, faults], { dedupe: true })
}

/** Written at once: what was said last before a crash is what one wants to read. */
function openStream(dest: 1 | 2, isTerminal: boolean) {
  const stream = destination({ dest, sync: true })
  if (!isTerminal) return stream
  return { write: (line: string) => void stream.write(readableLine(line)) }
}
