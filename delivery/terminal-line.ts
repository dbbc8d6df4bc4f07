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
  fault?: LoggedError
}

/** A line of the log as a person reads it in a terminal: the time of day, and what happened. */
export function readableLine(json: string): string {
  const { time, level, msg, request, method, path, status, ms, fault } = JSON.parse(json) as Line
  const clock = time.slice(11, 19)
  if (method) return `${clock} ${withoutControls(`${method} ${path} ${status} ${ms} ms`)}\n`
  const mark = level === 'error' ? 'FAULT ' : ''
  const of = fault && request ? ` (request ${request})` : ''
  return `${clock} ${mark}${withoutControls(msg)}${of}\n${fault ? causes(fault, '  ') : ''}`
}

function causes({ name, message, stack, cause, errors = [] }: LoggedError, indent: string): string {
  const said = `${indent}${withoutControls(`${name ?? 'Error'}: ${message}`)}\n`
  const places = (stack ?? '')
    .split('\n')
    .filter((place) => place !== '')
    .map((place) => `${indent}  ${withoutControls(place)}\n`)
  const origins = [...(cause ? [cause] : []), ...errors].map((one) => causes(one, `${indent}  `))
  return [said, ...places, ...origins].join('')
}
