import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OperatorError } from '../backend/error-log.ts'
import { installPinned, isInstalled } from './pinned-install.mjs'

const run = promisify(execFile)

/** Pages of each kind: text, figures, reviews, the catalogue. */
const triedPages = ['/readyz', '/', '/ev-models', '/nissan-leaf', '/parts-catalog', '/brake-pads']
const trialTimeoutMs = 120_000

/**
 * Installs the packages of a release. If the running release has the same ones, hard-links its files instead: that
 * takes seconds, and neither network nor space.
 */
export async function installRelease(running: string, next: string): Promise<void> {
  if (isInstalled(running) && (await hasSamePackages(running, next))) {
    const to = path.join(next, 'node_modules')
    try {
      await run('cp', ['-al', path.join(running, 'node_modules'), to])
    } catch {
      // Another disk, or a cp without links.
      await rm(to, { recursive: true, force: true })
    }
  }
  if (isInstalled(next)) return
  const problem = await installPinned(next)
  if (problem) throw new OperatorError(problem)
}

async function hasSamePackages(one: string, other: string): Promise<boolean> {
  const describe = async (folder: string) => {
    const patches = path.join(folder, 'patches')
    const files = [
      'package-lock.json',
      ...(await readdir(patches)).map((name) => `patches/${name}`),
    ]
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
    return JSON.stringify([files, texts])
  }
  return (await describe(one)) === (await describe(other))
}

/** Runs `npm run <name>` of a release, with its output on this terminal. */
export async function runStep(folder: string, name: string, args: string[] = []): Promise<void> {
  const child = spawn(process.execPath, ['commands/run.mjs', name, ...args], {
    cwd: folder,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new OperatorError(`npm run ${name} of the new release failed; see above.`)
}

/**
 * Starts the release on a port and an empty database of its own, and requests a page of each kind. This shows that
 * the code starts, the migrations run and the pages render, before anything reaches the running site.
 */
export async function tryRelease(folder: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'release-trial-'))
  const port = await findFreePort()
  const own = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  // Never touch the real data, and send no mail and no purges.
  const none = {
    SITE_ORIGIN: '',
    DATABASE_URL: '',
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
    const failure = await Promise.race([
      requestPages(`http://127.0.0.1:${port}`, () => child.exitCode === null),
      ended.then(() => 'it did not start; the reason is above'),
    ])
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
