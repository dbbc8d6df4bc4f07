// SIGHUP to `npm start -- --workers 2`: other workers take over the port.
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRoll } from '../../server/workers/control-socket.ts'
import { openSiteProcess, type SiteProcess } from '../fixtures/site-process.ts'

let output = ''
let site: SiteProcess
beforeAll(async () => {
  const onOutput = (chunk: string) => void (output += chunk)
  site = await openSiteProcess({ LOG_LEVEL: 'info' }, { args: ['--workers', '2'], onOutput })
  await site.start()
}, 300_000)
afterAll(() => site.remove())

const listServing = () =>
  [...output.matchAll(/"worker":(\d+),"msg":"Worker is serving"/g)].map(([, pid]) => Number(pid))
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Requests pages over kept and new connections until `done`; returns the failures. */
async function requestUntil(done: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const failures: string[] = []
  let responses = 0
  const repeat = async (paths: string[], connection: Agent | false) => {
    while (!done()) {
      for (const path of paths) {
        const failure = await ask(path, connection)
        if (failure) failures.push(failure)
        responses += 1
      }
    }
  }
  await Promise.all([
    ...Array.from({ length: 4 }, () => repeat(['/nissan-leaf', '/healthz', '/readyz'], agent)),
    ...Array.from({ length: 2 }, () => repeat(['/ev-models', '/icons/icon-192.png'], false)),
  ])
  agent.destroy()
  return { failures, responses }
}

/** One GET; returns undefined for a complete 200. */
function ask(path: string, agent: Agent | false): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = get(`${site.url}${path}`, { agent }, (response: IncomingMessage) => {
      text(response).then(
        () => resolve(response.statusCode === 200 ? undefined : `${path} ${response.statusCode}`),
        (error: Error) => resolve(`${path} ${error.message}`),
      )
    })
    sent.once('error', (error) => resolve(`${path} ${error.message}`))
  })
}

test('SIGHUP replaces every worker, and no request is lost', async () => {
  await expect.poll(() => listServing().length).toBe(2)
  const before = listServing()
  process.kill(site.processId(), 'SIGHUP')
  const { failures, responses } = await requestUntil(() => output.includes('All workers are new'))
  expect(failures).toEqual([])
  expect(responses).toBeGreaterThan(0)
  expect(listServing()).toHaveLength(4)
  expect(before.filter(isAlive)).toEqual([])
})

test('signals during a roll start exactly one more roll', async () => {
  const rolls = () => output.split('All workers are new').length - 1
  const [before, serving] = [rolls(), listServing().length]
  process.kill(site.processId(), 'SIGHUP')
  for (const worker of [1, 2]) {
    await expect.poll(() => listServing().length).toBe(serving + worker)
    process.kill(site.processId(), 'SIGHUP')
  }
  await expect.poll(rolls).toBe(before + 2)
  expect(listServing()).toHaveLength(serving + 4)
})

test('a hang-up of the whole process group ends no worker', async () => {
  const serving = listServing().slice(-2)
  for (const pid of serving) process.kill(pid, 'SIGHUP')
  for (let turn = 0; turn < 20; turn += 1) expect(await ask('/healthz', false)).toBeUndefined()
  expect(serving.filter(isAlive)).toEqual(serving)
  expect(output).not.toContain('restarting it')
})

test('a worker that does not start leaves the others serving, and says so', async () => {
  const key = join(site.dataDir, 'signing-key.json')
  const valid = await readFile(key, 'utf8')
  const before = listServing().slice(-2)
  await writeFile(key, 'no key')
  const place = { dataDir: site.dataDir, port: Number(new URL(site.url).port) }
  expect(await requestRoll(place)).toMatchObject({
    problem:
      'A new worker did not start (code 1); the reason is above. The earlier workers keep serving.',
  })
  expect(output).toContain('signing-key.json')
  expect(before.filter(isAlive)).toEqual(before)
  expect(await ask('/nissan-leaf', false)).toBeUndefined()

  await writeFile(key, valid)
  expect(await requestRoll(place)).toEqual({
    main: process.cwd(),
    workers: process.cwd(),
  })
  expect(before.filter(isAlive)).toEqual([])
})
