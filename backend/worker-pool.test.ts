import { threadId } from 'node:worker_threads'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import type { PoolTask } from '../test/fixtures/pool-work.ts'
import { openWorkerPool } from './worker-pool.ts'

const pool = openWorkerPool<PoolTask, { thread: number; variables: number }>({
  file: new URL('../test/fixtures/pool-work.ts', import.meta.url),
  threads: 1,
  megabytes: 64,
})
afterAll(() => pool.close())

const minute = 60_000
const where = () => pool.run('where', { ms: minute })

it('runs work in another thread, which gets no variables of ours', async () => {
  const ran = await where()
  expect(ran).toMatchObject({ outcome: 'done', result: { variables: 0 } })
  expect(ran.outcome === 'done' && ran.result.thread).not.toBe(threadId)
  expect(await where()).toEqual(ran)
})

it('ends work at its deadline, and goes on in a new thread', async () => {
  expect(await pool.run('for ever', { ms: 50 })).toEqual({ outcome: 'too long' })
  expect(await where()).toMatchObject({ outcome: 'done' })
})

it('ends work that takes more memory than a thread may have, and goes on in a new one', async () => {
  expect(await pool.run('grow', { ms: minute })).toEqual({ outcome: 'too much memory' })
  expect(await where()).toMatchObject({ outcome: 'done' })
})

it('runs what waits behind work that is ended', async () => {
  const ended = pool.run('for ever', { ms: 50 })
  const [next, last] = [where(), where()]
  expect(await ended).toEqual({ outcome: 'too long' })
  expect([await next, await last]).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
})

it('says at once that a thread cannot start', async () => {
  const file = new URL('./no-such-work.ts', import.meta.url)
  const missing = openWorkerPool({ file, threads: 1, megabytes: 64 })
  onTestFinished(missing.close)
  await expect(missing.run('where', { ms: minute })).rejects.toThrow('no-such-work')
})

it('throws what the work throws', async () => {
  await expect(pool.run('fail', { ms: minute })).rejects.toThrow('The work has failed')
})

it('ends work when its signal aborts, and throws the reason', async () => {
  const stopping = new AbortController()
  const running = pool.run('for ever', { ms: minute, signal: stopping.signal })
  stopping.abort(new Error('The site stops'))
  await expect(running).rejects.toThrow('The site stops')
  expect(await where()).toMatchObject({ outcome: 'done' })
})
