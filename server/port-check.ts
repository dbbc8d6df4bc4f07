import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { Settings } from '../backend/backend.ts'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'

type Port = Pick<Settings, 'port' | 'host'>

/**
 * Throws one sentence if the port cannot be had, before a build or a database is made for nothing. A wrong HOST is named
 * when the port is opened, with whatever else is wrong. In a worker the primary has the port.
 */
export async function checkPort({ port, host }: Port): Promise<void> {
  if (cluster.isWorker) return
  const problem = await tryPort({ port, host })
  if (problem && !isWrongHost(problem)) throw describePortError(problem, { port, host })
}

/** Opens a port and closes it again; the error if that fails. */
export async function tryPort({ port, host }: Port): Promise<Error | null> {
  const probe = createServer()
  const problem = await new Promise<Error | null>((resolve) => {
    probe.once('error', resolve)
    probe.listen({ port, host, exclusive: true }, () => resolve(null))
  })
  if (!problem) await new Promise((resolve) => probe.close(resolve))
  return problem
}

const codeOf = (problem: Error) => ('code' in problem ? String(problem.code) : '')

const isWrongHost = (problem: Error) =>
  ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(codeOf(problem))

/** One sentence for why a port cannot be opened; any other problem as it is. */
export function describePortError(problem: Error, { port, host }: Port): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that uses it, or set another PORT.`,
    EACCES: `Port ${port} on ${host} needs more rights. Choose a PORT above 1023, behind a proxy.`,
  }
  const sentence = isWrongHost(problem)
    ? `HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`
    : sentences[codeOf(problem)]
  return sentence === undefined ? problem : new OperatorError(sentence, { cause: problem })
}
