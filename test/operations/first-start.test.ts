// The first start as an owner runs it: interrupted, or on a port that another program has.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildSiteIfStale } from '../../commands/building/site-build.ts'
import { runCommand, startCommand } from '../fixtures/command-process.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'

beforeAll(async () => {
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(build.output)
}, 300_000)

async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'first-start-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What was killed as the site ended is gone soon; what waits for a killed site to come back would stay for 30 s. */
const isEnded = { timeout: 10_000 }

/** The commands of the processes that work on a folder, beside this one. */
async function listProcesses(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes(folder))
}

test.each([[[]], [['--workers', '1']]])(
  'a start on a taken port says so before it makes a database: %j',
  async (args) => {
    const folder = await makeFolder()
    const stranger = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void stranger.close())
    await new Promise((resolve) => stranger.once('listening', resolve))
    const { port } = stranger.address() as AddressInfo
    const { code, output } = await runCommand('start', args, {
      DATA_DIR: folder,
      PORT: String(port),
    })
    expect([code, output]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set another PORT.\n`,
    ])
    expect(await readdir(folder)).toEqual([])
  },
  60_000,
)

test.runIf(existsSync('/proc/self')).each([
  ['while the database is being made', 'postgres.unfinished', []],
  ['while PostgreSQL starts', 'postgres/postmaster.pid', []],
  ['while several processes start', 'postgres/postmaster.pid', ['--workers', '1']],
])(
  'SIGTERM in a first start, %s, ends the site and leaves no PostgreSQL behind',
  async (_when, file, args) => {
    const folder = await makeFolder()
    const settings = { DATA_DIR: folder, PORT: String(await reservePort()), LOG_LEVEL: 'warn' }
    const { child, ended } = startCommand('start', args, settings)
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(() => existsSync(join(folder, file))).toBe(true)
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect([code, output]).toEqual([0, 'The site was stopped before it was ready.\n'])
    await expect.poll(() => listProcesses(folder), isEnded).toEqual([])

    // What is left half made is no obstacle to the next start.
    const next = startCommand('start', args, settings)
    onTestFinished(() => void next.child.kill('SIGTERM'))
    const isReady = () =>
      fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady).toBe(true)
    next.child.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
    await expect.poll(() => listProcesses(folder), isEnded).toEqual([])
  },
  240_000,
)

test('the pages are read while PostgreSQL starts and before anything connects to it, so that no connection times out meanwhile', async () => {
  const folder = await makeFolder()
  const server = JSON.stringify(new URL('../../server/server.ts', import.meta.url).href)
  const script = `
    import { existsSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        // The link "build" leads to .builds/<time>.
        if (/builds?\\/.*server\\/index\\.js$/.test(url)) console.log('database: ' + existsSync(process.env.DATA_DIR + '/postgres/PG_VERSION') + ', connections: ' + process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length)
        return next(url, context)
      },
    })
    const { openServer } = await import(${server})
    const opened = await openServer()
    console.log('serves')
    await opened.close()
    process.exit()`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(await reservePort()) },
    encoding: 'utf8',
  })
  expect(stdout).toBe('database: true, connections: 0\nserves\n')
}, 120_000)
