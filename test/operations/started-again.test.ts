// `npm start` as an owner runs it: what it does when the process of the site dies.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildSiteIfStale } from '../../commands/building/site-build.ts'
import { listChildren, startCommand } from '../fixtures/command-process.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'

beforeAll(async () => {
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(build.output)
}, 300_000)

test('a site that died is started again, in one log line, and SIGTERM ends it for good', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const folder = await mkdtemp(join(tmpdir(), 'started-again-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = String(await reservePort())
  const settings = { PORT: port, DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'warn' }
  const { child, ended } = startCommand('start', [], settings)
  onTestFinished(() => void child.kill('SIGTERM'))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const siteOf = () => listChildren(child.pid ?? 0, 'start.ts').at(0) ?? 0
  await expect.poll(isReady).toBe(true)
  const first = siteOf()
  process.kill(first, 'SIGKILL')
  await expect.poll(siteOf).not.toBe(first)
  await expect.poll(isReady).toBe(true)

  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(code).toBe(0)
  expect(output.match(/died.*/g)).toEqual(['died (SIGKILL) and is started again.'])
  expect(await isReady()).toBe(false)
}, 180_000)
