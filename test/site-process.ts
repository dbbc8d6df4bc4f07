import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { readSettings } from '../backend/backend.ts'
import { openOwnDatabase, type OwnDatabase } from '../backend/own-database.ts'
import { buildSiteIfStale } from '../commands/site-build.ts'
import { findFreePort } from './free-port.ts'
import { linkMailedTo, signUpVisitor } from './new-visitor.ts'

/** The site as an own process on a data folder of its own, as `npm start` runs it. */
export type SiteProcess = {
  url: string
  dataDir: string
  /** The number of the running process, 0 while there is none. */
  processId(): number
  /** Starts it and answers once it is ready, with the milliseconds that took. */
  start(): Promise<number>
  /** Ends the process with a signal and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>
  openClient(): SupabaseClient
  /** The link in the newest mail to this address, once it has come. */
  linkMailedTo(address: string): Promise<string>
  /** Signs up, follows the link in the mail, and answers the new session. */
  signUp(email: string): Promise<Session>
  /** The database of the running site, as its owner's commands see it. */
  openDatabase(): Promise<OwnDatabase>
  /** Takes the limits on posting away, for whoever measures. */
  liftReviewLimits(): Promise<void>
  /** Ends what runs and removes the folder. */
  remove(): Promise<void>
}

const patienceMilliseconds = 120_000

/**
 * `settings` are variables beside PORT and DATA_DIR; `hear` takes what the site says, as it comes. Its
 * data folder is a new one, or a given one, whose content goes with it.
 */
export async function openSiteProcess(
  settings: Record<string, string> = {},
  options: { args?: string[]; hear?: (text: string) => void; dataDir?: string } = {},
): Promise<SiteProcess> {
  const { args = [], hear } = options
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(`The site could not be built:\n${build.output}`)
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'site-process-')))
  const outboxDir = path.join(dataDir, 'outbox')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  // Who fails at the top never comes to remove(): the site would run on.
  const endWithUs = () => void child?.kill('SIGTERM')
  process.once('exit', endWithUs)
  const openClient = () =>
    createClient(url, 'sb_publishable_local', {
      auth: { persistSession: false, autoRefreshToken: false },
    })
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }
  const openDatabase = () => openOwnDatabase(readSettings({ ...settings, DATA_DIR: dataDir }))
  return {
    url,
    dataDir,
    openDatabase,
    processId: () => child?.pid ?? 0,
    async liftReviewLimits() {
      const { database, close } = await openDatabase()
      await database`delete from moderation.limits`
      await close()
    },
    async start() {
      const start = performance.now()
      child = spawn(process.execPath, ['commands/start.ts', ...args], {
        env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', hear ? 'pipe' : 'ignore', hear ? 'pipe' : 'inherit'],
      })
      for (const said of hear ? [child.stdout, child.stderr] : []) {
        said?.setEncoding('utf8').on('data', (text: string) => hear?.(text))
      }
      while (performance.now() - start < patienceMilliseconds) {
        const ready = await fetch(`${url}/readyz`).catch(() => undefined)
        if (ready?.ok) return performance.now() - start
        await wait(20)
      }
      throw new Error(`The site was not ready within ${patienceMilliseconds} ms`)
    },
    end,
    openClient,
    linkMailedTo: (address) => linkMailedTo(outboxDir, address),
    signUp: (email) => signUpVisitor(openClient(), outboxDir, email),
    async remove() {
      await end('SIGTERM')
      process.removeListener('exit', endWithUs)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
