import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findDebianProgram } from '../checks/debian-program.ts'
import { readLoad, type Load } from './load-parser.ts'

/** How many ask at the same time. */
export const callers = 32

/** Asks for a page for some seconds, as fast as answers come or at a rate (requests a second). */
export type LoadRun = (
  url: string,
  seconds: number,
  given?: { rate?: number; atOnce?: number },
) => Promise<Load>

/**
 * Finds what puts load on a page (`hey`) and answers how to. Throws with the reason when there is none;
 * a run throws when an answer is not 200.
 */
export function openLoadRun(): LoadRun {
  const hey = findDebianProgram('/usr/bin/hey', ['hey'])
  if ('problem' in hey) throw new Error(hey.problem)
  return async (url, seconds, { rate, atOnce = callers } = {}) => {
    const pace = rate === undefined ? [] : ['-q', String(rate / atOnce)]
    const kind = ['-H', 'Accept-Encoding: gzip']
    const args = ['-z', `${seconds}s`, '-c', String(atOnce), ...pace, ...kind, url]
    const { stdout } = await promisify(execFile)(hey.path, args)
    const result = readLoad(stdout)
    if (result.failed > 0) throw new Error(`${result.failed} answers failed:\n${stdout}`)
    return result
  }
}

/**
 * As a run of load does, up to three times: a machine that stands still for a moment makes answers fail
 * that are none of the server's fault. Says so each time, and throws when the last one fails too.
 */
export async function loadPatiently(load: LoadRun, url: string, seconds: number): Promise<Load> {
  for (let left = 2; ; left -= 1) {
    try {
      return await load(url, seconds)
    } catch (error) {
      if (left === 0) throw error
      const [reason] = String(error).split('\n')
      console.log(`${url}: ${reason} Once more.`)
    }
  }
}
