import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../../backend/backend.ts'
import { withDatabaseCopy } from '../../backend/backup/database-copy.ts'
import { openStopSignal, StoppedError, untilAborted } from '../../backend/backup/stop-signal.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { hasDatabase, openCommandDatabase } from '../../backend/postgres/command-database.ts'

/** Pages of each kind: text, figures, reviews, the catalogue. */
const triedPages = ['/readyz', '/', '/ev-models', '/nissan-leaf', '/parts-catalog', '/brake-pads']
const trialTimeoutMs = 120_000

/** A database that takes longer to copy is not copied. */
const copyLimitMs = 10 * 60_000

/**
 * Tries the release on a copy of the site's database, which has the rows that migrations and pages will meet, or on an
 * empty database where no copy can be made; the output says why. Throws an OperatorError if the release does not work.
 */
export async function tryReleaseOnCopy(settings: Settings, folder: string): Promise<void> {
  const { signal, close } = openStopSignal()
  try {
    const reason = await tryOnCopy(settings, folder, signal)
    if (reason === undefined) return
    console.log(
      `Trying it on an empty database, because no copy of the real one was made: ${reason}`,
    )
    await tryRelease(folder, signal)
  } finally {
    close()
  }
}

/** Returns the reason if no copy was made. */
async function tryOnCopy(
  settings: Settings,
  folder: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (settings.supabase) return 'the database belongs to a Supabase project.'
  if (!hasDatabase(settings)) return 'there is none yet.'
  console.log('Copying the database to try it there ...')
  let isCopied = false
  try {
    const { url, database, close } = await openCommandDatabase(settings, { migrated: false })
    try {
      return await withDatabaseCopy(
        { settings, url, database, signal, limitMs: copyLimitMs },
        async (copy) => {
          isCopied = true
          console.log('Trying it on the copy ...')
          await tryRelease(folder, signal, copy)
        },
      )
    } finally {
      await close()
    }
  } catch (problem) {
    if (isCopied || problem instanceof StoppedError) throw problem
    return problem instanceof Error ? problem.message : String(problem)
  }
}

/**
 * Starts the release on a port of its own and the database at `databaseUrl`, or an empty one, and requests a page of
 * each kind. This shows that the code starts, the migrations run and the pages render, before anything reaches the
 * running site.
 */
async function tryRelease(folder: string, signal: AbortSignal, databaseUrl = ''): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'release-trial-'))
  const port = await findFreePort()
  const own = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  // Never touch the real data, and send no mail and no purges.
  const none = {
    SITE_ORIGIN: '',
    DATABASE_URL: databaseUrl,
    READ_DATABASE_URL: '',
    SUPABASE_URL: '',
    SUPABASE_ANON_KEY: '',
    SMTP_URL: '',
    PURGE_URL: '',
  }
  const child = spawn(process.execPath, ['commands/run.mjs', 'start'], {
    cwd: folder,
    env: { ...process.env, ...none, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    const outcome = Promise.race([
      requestPages(`http://127.0.0.1:${port}`, () => child.exitCode === null),
      ended.then(() => 'it did not start; the reason is above'),
    ])
    const failure = await untilAborted(signal, outcome)
    if (failure) throw new OperatorError(`The new release does not work: ${failure}.`)
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the site is up or its process has ended, and requests the pages. Returns the failure, if any. */
async function requestPages(origin: string, isRunning: () => boolean): Promise<string | undefined> {
  const start = Date.now()
  while (isRunning() && Date.now() - start < trialTimeoutMs) {
    if ((await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) break
    await wait(50)
  }
  for (const page of triedPages) {
    const response = await fetch(origin + page).catch(() => undefined)
    if (response?.status !== 200) return `${page} answers ${response?.status ?? 'nothing'}`
  }
  return undefined
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
