// `npm start -- --workers 2` as an owner runs it: workers that share a port and a database.
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricsToken, parseMetrics } from '../fixtures/metrics-text.ts'
import { openSiteProcess, type SiteProcess } from '../fixtures/site-process.ts'

let output = ''
let site: SiteProcess
beforeAll(async () => {
  const collect = (chunk: string) => void (output += chunk)
  site = await openSiteProcess(
    { LOG_LEVEL: 'info' },
    { args: ['--workers', '2'], onOutput: collect },
  )
  await site.start()
}, 300_000)
afterAll(() => site.remove())

/** The log lines so far, of all workers. */
const lines = () =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const listServing = () =>
  lines()
    .filter(({ msg }) => msg === 'Worker is serving')
    .map((line) => Number(line.worker))
const listResponding = (path: string) =>
  new Set(
    lines()
      .filter((line) => line.msg === 'responded' && line.path === path)
      .map(({ pid }) => Number(pid)),
  )
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Requests over a connection of its own, so that any worker may respond. */
const headers = { Authorization: `Bearer ${metricsToken}` }
const ask = (path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    get(`${site.url}${path}`, { agent: false, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) })
    }).once('error', reject)
  })
const askOften = (path: string) => Promise.all(Array.from({ length: 6 }, () => ask(path)))

test('two workers serve on one port, and the start says so in one line', async () => {
  await expect.poll(() => new Set(listServing()).size).toBe(2)
  const listIdle = async () => {
    await askOften('/ev-models')
    return listServing().filter((pid) => !listResponding('/ev-models').has(pid))
  }
  await expect.poll(listIdle).toEqual([])
  await expect.poll(() => output).toContain(`New Zealand, by 2 processes: ${site.url}  (mails: `)
})

test('the metrics are those of both workers', async () => {
  const { status, body } = await ask('/metrics')
  expect(status).toBe(200)
  const asked = lines().filter((line) => line.path === '/ev-models').length
  const counted =
    /site_response_seconds_count\{[^}]*kind="page"[^}]*status="200"[^}]*\} (\d+)/.exec(body)
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(asked)
  const metrics = parseMetrics(body)
  const valueOf = (name: string) => metrics.get(name)?.samples[0]?.value
  // Both see the same database, so its numbers are not added up.
  expect(valueOf('site_database_up')).toBe(1)
  expect(valueOf('site_migrations_pending')).toBe(0)
  expect(metrics.get('site_newest_migration_info')?.samples.map(({ value }) => value)).toEqual([1])
  // A worker may serve a moment before it listens.
  const listening = async () =>
    parseMetrics((await ask('/metrics')).body).get('site_listening')?.samples[0]?.value
  await expect.poll(listening).toBe(1)
})

test('a review shows on the pages of both workers, also after one is killed and restarted', async () => {
  const { user } = await site.signUp('ana@example.nz')
  const client = site.openClient()
  await client.auth.signInWithPassword({
    email: 'ana@example.nz',
    password: 'correct-horse-battery',
  })
  const comment = 'Visible at both workers.'
  const review = { user_id: user.id, vehicle_model: 'nissan-leaf', rating: 5, comment }
  expect((await client.from('vehicle_reviews').insert(review)).error).toBeNull()
  const isOnAll = async () => {
    const pages = await askOften('/nissan-leaf')
    return pages.every(({ status, body }) => status === 200 && body.includes(comment))
  }
  await expect.poll(isOnAll).toBe(true)

  const [killed = 0, other = 0] = listServing()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => new Set(listServing()).size).toBe(3)
  expect(output).toContain(`Worker ${killed} ended (SIGKILL); restarting it in 250 ms`)
  expect(isAlive(other)).toBe(true)
  const replacement = listServing().at(-1) ?? 0
  const isOnAllWithIt = async () =>
    (await isOnAll()) && listResponding('/nissan-leaf').has(replacement)
  await expect.poll(isOnAllWithIt).toBe(true)
})

test('SIGTERM ends every worker, and PostgreSQL after them', async () => {
  const postmaster = await readFile(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8')
  const all = [...listServing(), Number(postmaster.split('\n')[0])]
  expect(all.filter(isAlive)).toHaveLength(3)
  await site.end('SIGTERM')
  // PostgreSQL removes its pid file a moment before its process ends.
  await expect.poll(() => all.filter(isAlive)).toEqual([])
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})
