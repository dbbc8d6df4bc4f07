import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { listChildren } from '../../test/fixtures/command-process.ts'
import type { PoolTask } from '../../test/fixtures/pool-work.ts'
import { openProcessPool } from './process-pool.ts'

const file = new URL('../../test/fixtures/pool-work.ts', import.meta.url)
const pool = openProcessPool<PoolTask, { process: number; variables: string[] }>({
  file,
  processes: 1,
  megabytes: 24,
})
afterAll(() => pool.close())

const minute = 60_000
const where = () => pool.run('where', { ms: minute })

it('runs work in another process, which gets no variables of ours but those of memory', async () => {
  const ran = await where()
  expect(ran).toMatchObject({
    outcome: 'done',
    result: { variables: ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'] },
  })
  expect(ran.outcome === 'done' && ran.result.process).not.toBe(process.pid)
  expect(await where()).toEqual(ran)
})

it('ends work at its deadline, and what waits behind it runs in a new process', async () => {
  const ended = pool.run('for ever', { ms: 50 })
  const [next, last] = [where(), where()]
  expect(await ended).toEqual({ outcome: 'too long' })
  expect(await next).toMatchObject({ outcome: 'done' })
  expect(await last).toEqual(await next)
})

it('a task that waits too long for a place is ended without having run', async () => {
  const first = pool.run('for ever', { ms: 200 })
  const second = pool.run('where', { ms: 50 })
  expect([await second, await first]).toEqual([{ outcome: 'too long' }, { outcome: 'too long' }])
  expect(await where()).toMatchObject({ outcome: 'done' })
})

it.each(['grow', 'list'] as const)(
  'ends work that takes more memory than a process may have (%s), and goes on in a new one',
  async (task) => {
    expect(await pool.run(task, { ms: minute })).toEqual({ outcome: 'too much memory' })
    expect(await where()).toMatchObject({ outcome: 'done' })
  },
)

it('throws what the work throws, and goes on in the same process', async () => {
  const before = await where()
  await expect(pool.run('fail', { ms: minute })).rejects.toThrow('The work has failed')
  expect(await where()).toEqual(before)
})

it('ends work when its signal aborts, and throws the reason', async () => {
  const stopping = new AbortController()
  const running = pool.run('for ever', { ms: minute, signal: stopping.signal })
  stopping.abort(new Error('The site stops'))
  await expect(running).rejects.toThrow('The site stops')
  expect(await where()).toMatchObject({ outcome: 'done' })
})

it('closed, it ends what runs and what waits, and starts nothing more', async () => {
  const closed = openProcessPool<PoolTask, { process: number }>({
    file,
    processes: 1,
    megabytes: 64,
  })
  const tasks = (['for ever', 'where', 'where'] as const).map((task) =>
    closed.run(task, { ms: minute }),
  )
  const ends = Promise.allSettled(tasks)
  await closed.close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

it('without keeping processes, gives each task one that lives', async () => {
  const fresh = openProcessPool<PoolTask, { process: number }>({
    file,
    processes: 1,
    megabytes: 64,
    idleMs: 0,
  })
  onTestFinished(fresh.close)
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await fresh.run('where', { ms: minute })).toMatchObject({ outcome: 'done' })
  }
})

it('says that the module of the work is missing', async () => {
  const missing = openProcessPool({
    file: new URL('./no-such-work.ts', import.meta.url),
    processes: 1,
    megabytes: 64,
  })
  onTestFinished(missing.close)
  await expect(missing.run('where', { ms: minute })).rejects.toThrow('no-such-work')
})

it('work that hears nothing ends with the process that started it', async () => {
  const program = `import { openProcessPool } from ${JSON.stringify(new URL('process-pool.ts', import.meta.url))}
    const file = new URL(${JSON.stringify(file)})
    openProcessPool({ file, processes: 1, megabytes: 24 }).run('for ever', { ms: ${minute} })`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program])
  onTestFinished(() => void owner.kill('SIGKILL'))
  const pooled = () => listChildren(Number(owner.pid), 'pooled-process')
  await expect.poll(pooled).toHaveLength(1)
  const [id = 0] = pooled()
  owner.kill('SIGKILL')
  await expect.poll(() => runs(id)).toBe(false)
})

/** One that has ended may keep its id until somebody asks how it ended. */
function runs(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

it('keeps what a process has compiled for the next one, though it is killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'compiled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const child = fork(new URL('./pooled-process.ts', import.meta.url), [file.href], {
    env: { NODE_COMPILE_CACHE: folder },
    serialization: 'advanced',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send('where')
  await once(child, 'message')
  const kept = await readdir(folder, { recursive: true, withFileTypes: true })
  // The module of the process and the one with the work.
  expect(kept.filter((entry) => entry.isFile()).length).toBeGreaterThanOrEqual(2)
})
