import type { LoggedError } from './log-text.ts'
import { withoutControls } from './log-text.ts'

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
