import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { reservePort } from '../../supabase-apis/fixtures/reserved-port.ts'
import { readMemory } from '../process-usage.ts'

/** A built site of any checkout, in a process and data folder of its own. */
export type AttackedSite = {
  port: number
  processId: number
  dataDir: string
  /** Resident memory of its Node process, in megabytes. */
  memory(): number
  /** Sends a word to modules that were imported into the process. */
  tell(word: string): void
  /** The next message from them. */
  hear<Message>(): Promise<Message>
  close(): Promise<void>
}

const readyTimeoutMs = 120_000

/**
 * Starts the site in `folder`, a checkout with a build. `settings` are environment variables, `execArgv` Node's options;
 * a `kept` data folder stays when the site is closed. A signal to us closes it too.
 */
export async function openAttackedSite(
  folder: string,
  settings: Record<string, string> = {},
  { execArgv = [], kept }: { execArgv?: string[]; kept?: string } = {},
): Promise<AttackedSite> {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'attacked-site-')))
  const port = await reservePort()
  const child = spawn(process.execPath, [...execArgv, 'commands/start.ts'], {
    cwd: folder,
    // Nothing else from this environment: the sites compared must have the same settings.
    env: {
      LOG_LEVEL: 'silent',
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const close = cleanUpOnSignal(async () => {
    const isRunning = child.exitCode === null && child.signalCode === null
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (isRunning && child.kill('SIGTERM')) await ended
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
  })
  for (const start = performance.now(); performance.now() - start < readyTimeoutMs;) {
    if ((await send(port, '/readyz').catch(() => undefined))?.status === 200) {
      return {
        port,
        processId: child.pid ?? 0,
        dataDir,
        memory: () => readMemory(child.pid, 'VmRSS') ?? 0,
        tell: (word) => void child.send(word),
        hear: <Message>() =>
          new Promise<Message>(
            (resolve) => void child.once('message', (heard) => resolve(heard as Message)),
          ),
        close,
      }
    }
    await wait(100)
  }
  await close()
  throw new Error(`The site in ${folder} was not ready within ${readyTimeoutMs} ms`)
}

type Received = { status: number; bytes: number; type: string; text: string }

/** Sends one request, over a kept connection if an agent is given. Keeps at most 10 kB of the body. */
export function send(
  port: number,
  target: string,
  options: { agent?: Agent; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Received> {
  const { agent, method = 'GET', headers, body } = options
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: target, method, headers, agent },
      (got) => {
        let bytes = 0
        let text = ''
        got.on('data', (part: Buffer) => {
          bytes += part.length
          if (text.length < 10_000) text += part.toString('latin1')
        })
        const {
          statusCode: status = 0,
          headers: { 'content-type': type = '' },
        } = got
        got.on('end', () => resolve({ status, bytes, type, text }))
        got.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends requests over a number of connections, each with its next one when the response is there, until
 * `next` returns undefined. Returns how many responses had each status; 0 stands for a lost connection.
 */
export async function flood(
  port: number,
  connections: number,
  next: (turn: number) => string | undefined,
): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  let turn = 0
  const repeat = async () => {
    for (let target = next(turn++); target !== undefined; target = next(turn++)) {
      const { status } = await send(port, target, { agent }).catch(() => ({ status: 0 }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  agent.destroy()
  return statuses
}

/** The statuses as text: `200: 60000`. */
export function describeStatuses(statuses: Map<number, number>): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
}
