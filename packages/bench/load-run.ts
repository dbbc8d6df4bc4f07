import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { findDebianProgram } from '../../commands/checks/debian-programs.ts'

/** How many connections send requests at the same time. */
export const connections = 32

/** How a load is spread; by default `connections` send the same URL without naming a network. */
type LoadOptions = {
  connections?: number
  /** Each connection sends its next request this long after the response, not at once. */
  delayMs?: number
  /** A number up to 255: requests name addresses of 10.<network> as their client's. */
  network?: number | undefined
  /** How many addresses take turns, each a network; by default every request has one of its own. */
  addresses?: number
  /** Whether errors are counted (see `failed`) instead of failing the run. */
  mayFail?: boolean
}

/** Requests a page for some seconds. A path with `TURN` in it is another one for each request. */
type LoadRun = (url: string, seconds: number, options?: LoadOptions) => Promise<Load>

/**
 * Finds the load generator (`wrk`, one thread) and returns the function that runs it. Throws with the
 * reason when there is none; a run throws when a response is an error.
 */
export function openLoadRun(): LoadRun {
  const wrk = findDebianProgram('/usr/bin/wrk', ['wrk'], ['libluajit-5.1-2'])
  if ('problem' in wrk) throw new Error(wrk.problem)
  return async (url, seconds, options = {}) => {
    const { connections: count = connections, delayMs, network, addresses, mayFail } = options
    const script = path.join(import.meta.dirname, 'wrk-requests.lua')
    const isScripted = delayMs !== undefined || network !== undefined || url.includes('TURN')
    const [pace, given] = isScripted
      ? [
          ['-s', script],
          ['--', ...[delayMs ?? 0, network ?? 0, addresses ?? 0].map(String)],
        ]
      : [[], []]
    const kind = ['--latency', '-H', 'Accept-Encoding: gzip']
    const limits = ['-t', '1', '-c', String(count), '-d', `${seconds}s`, '--timeout', '30s']
    const args = [...limits, ...kind, ...pace, url, ...given]
    const { stdout } = await promisify(execFile)(wrk.path, args)
    const result = parseLoad(stdout)
    if (result.failed > 0 && !mayFail) {
      throw new Error(`${result.failed} requests failed:\n${stdout}`)
    }
    return result
  }
}

/**
 * Runs a load with up to two retries: when the machine stalls for a moment, requests fail although the
 * server works. Logs each retry, and throws when the last one fails too.
 */
export async function loadWithRetries(load: LoadRun, url: string, seconds: number): Promise<Load> {
  for (let left = 2; ; left -= 1) {
    try {
      return await load(url, seconds)
    } catch (error) {
      if (left === 0) throw error
      const [reason] = String(error).split('\n')
      console.log(`${url}: ${reason} Trying again.`)
    }
  }
}

/** The result of a run of load; times in milliseconds. `failed` counts errors and statuses from 400 up. */
type Load = {
  perSecond: number
  p50: number
  p99: number
  responses: number
  failed: number
}

const millisecondsPer: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Parses what `wrk --latency` prints. Throws when there is no response in it. */
export function parseLoad(text: string): Load {
  const match = (pattern: RegExp) => {
    const found = pattern.exec(text)
    if (!found) throw new Error(`There is no ${pattern} in this:\n${text}`)
    return found
  }
  const percentile = (name: string) => {
    const [, value, unit = ''] = match(
      new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm'),
    )
    return Number(value) * (millisecondsPer[unit] ?? Number.NaN)
  }
  const responses = Number(match(/(\d+) requests in/)[1])
  if (responses === 0) throw new Error(`There is no response in this:\n${text}`)
  const [, ...socketErrors] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? []
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? []
  return {
    perSecond: Number(match(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50: percentile('50'),
    p99: percentile('99'),
    responses,
    failed: [refused, ...socketErrors].reduce((sum, count) => sum + Number(count), 0),
  }
}
