import { AsyncLocalStorage } from 'node:async_hooks'
import { multistream, pino, destination, stdTimeFunctions } from 'pino'
import {
  describeError,
  loggedPath,
  withoutPersonalData,
  type LoggedError,
  withoutControls,
} from './log-text.ts'

/** The minimum level that is written; 'silent' writes nothing. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** One request with its response, and the time it took in milliseconds; `request` is its id, unless the work runs `during` it. */
type RespondedRequest = {
  method: string
  url: string
  status: number
  ms: number
  request?: string | undefined
}

export type SiteLog = {
  /** Writes one line per response. */
  responded(request: RespondedRequest, level: 'debug' | 'info'): void
  /** Writes an error with its causes. The same error object is written once, even if it is passed on. */
  error(message: string, cause?: unknown): void
  /** Writes information for the operator. */
  info(message: string, fields?: Record<string, string | number>): void
  /** Runs work for a request: every line written meanwhile carries its id. */
  during<Result>(requestId: string, work: () => Result): Result
}

/**
 * Opens the log of this process. Lines are JSON, and in readable form on a terminal: errors go to standard error at once,
 * the rest to standard output, collected for a moment. `write` takes each line instead.
 */
export function openSiteLog(options: { level: LogLevel; write?: (line: string) => void }): SiteLog {
  const requests = new AsyncLocalStorage<string>()
  const logged = new WeakSet<object>()
  const { level, write } = options
  const pathOf = openPathMemory()
  const time = openIsoTime()
  const pid = process.pid
  const { all, writeOut } = write ? { all: { write }, writeOut: write } : openStreams()
  const lines = pino(
    {
      level,
      base: { pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const request = requests.getStore()
        return request ? { request } : {}
      },
    },
    all,
  )
  return {
    responded({ method, url, status, ms, request }, lineLevel) {
      if (!lines.isLevelEnabled(lineLevel)) return
      // As Pino writes it. JSON.stringify of all fields would be 4% of the processor time of a cached response.
      const id = request ?? requests.getStore()
      const before = `{"level":"${lineLevel}","time":"${time()}","pid":${pid}`
      const of = id === undefined ? '' : `,"request":${JSON.stringify(id)}`
      const what = `"method":${JSON.stringify(method)},"path":${JSON.stringify(pathOf(url))}`
      const how = `"status":${status},"ms":${Math.round(ms)},"msg":"responded"}`
      writeOut(`${before}${of},${what},${how}\n`)
    },
    error(message, cause) {
      if (typeof cause === 'object' && cause !== null) {
        if (logged.has(cause)) return
        logged.add(cause)
      }
      const text = withoutPersonalData(message)
      if (cause === undefined) lines.error(text)
      else lines.error({ error: describeError(cause) }, text)
    },
    info: (message, fields = {}) => lines.info(fields, withoutPersonalData(message)),
    during: (requestId, work) => requests.run(requestId, work),
  }
}

/**
 * The path of a URL as it is logged. Most requests are for the same few pages, and finding what may be logged takes
 * longer than writing it. Only a URL that is logged as it stands is `known` from then on: a query may be the number of
 * a car or the token of a link.
 */
export function openPathMemory(known = new Set<string>()): (url: string) => string {
  return (url) => {
    const [beforeQuery = ''] = url.split('?', 1)
    if (known.has(beforeQuery)) return beforeQuery
    const path = loggedPath(url)
    // Nothing cut out of a longer URL is added: V8 would keep the whole of it.
    if (path !== url) return path
    if (known.size >= mostRemembered) known.clear()
    known.add(url)
    return path
  }
}

const mostRemembered = 500

/** The time as Pino writes it. Most lines come when others do, and writing it out takes longer than comparing. */
export function openIsoTime(now: () => number = Date.now): () => string {
  let written = { at: Number.NaN, text: '' }
  return () => {
    const at = now()
    if (at !== written.at) written = { at, text: new Date(at).toISOString() }
    return written.text
  }
}

/** For a site without a log, as in tests: errors go to the console. */
export const consoleSiteLog: SiteLog = {
  responded() {},
  error: (...args) => console.error(...args),
  info() {},
  during: (_requestId, work) => work(),
}

/**
 * Routes console.error and console.warn of this process to the log: libraries, and code that pages share
 * with browsers, know nothing else.
 */
export function captureConsole(log: SiteLog): void {
  const logError = (first: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string') log.error('Something failed', first)
    else
      log.error(
        first.replace(/:$/, ''),
        rest.find((one) => typeof one === 'object'),
      )
  }
  console.error = logError
  // Libraries also warn about what a client sent, which is not an error of ours.
  console.warn = (...args: unknown[]) => log.info(args.map(String).join(' '))
}

function openStreams() {
  const stream = process.stdout.isTTY ? terminal(1) : collected()
  const errors = process.stderr.isTTY ? terminal(2) : destination({ dest: 2, sync: true })
  const all = multistream(
    [{ level: 'debug', stream } as const, { level: 'error', stream: errors } as const],
    { dedupe: true },
  )
  return { all, writeOut: stream.write }
}

const terminal = (dest: 1 | 2) => {
  const stream = destination({ dest, sync: true })
  return { write: (line: string) => void stream.write(readableLine(line)) }
}

/**
 * At most so many characters are written together, or what there is after so many milliseconds. A pipe takes 4 kB in one
 * piece, so lines of several processes hardly mix in it; nearly all are of one byte a character.
 */
const together = { characters: 4096, within: 200 }

/**
 * Standard output, where a write for each response took a fifth of a cached one. Whatever ends the process but a kill
 * writes the rest. Pino would collect too, but waits for the disk each time it is told to write.
 */
function collected() {
  const stream = destination({ dest: 1, sync: true })
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') stream.write(waiting)
    waiting = ''
  }
  process.once('exit', flush)
  return {
    write(line: string) {
      if (waiting.length + line.length > together.characters) flush()
      waiting += line
      timer ??= setTimeout(flush, together.within).unref()
    },
  }
}

type Line = {
  time: string
  level: string
  msg: string
  request?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  error?: LoggedError
}

/** Formats a log line for a person at a terminal: the time of day, and what happened. */
export function readableLine(json: string): string {
  const { time, level, msg, request, method, path, status, ms, error } = JSON.parse(json) as Line
  const clock = time.slice(11, 19)
  if (method) return `${clock} ${withoutControls(`${method} ${path} ${status} ${ms} ms`)}\n`
  const mark = level === 'error' ? 'ERROR ' : ''
  const of = error && request ? ` (request ${request})` : ''
  return `${clock} ${mark}${withoutControls(msg)}${of}\n${error ? causes(error, '  ') : ''}`
}

function causes({ name, message, stack, cause, errors = [] }: LoggedError, indent: string): string {
  const head = `${indent}${withoutControls(`${name ?? 'Error'}: ${message}`)}\n`
  const frames = (stack ?? '')
    .split('\n')
    .filter((frame) => frame !== '')
    .map((frame) => `${indent}  ${withoutControls(frame)}\n`)
  const origins = [...(cause ? [cause] : []), ...errors].map((one) => causes(one, `${indent}  `))
  return [head, ...frames, ...origins].join('')
}
