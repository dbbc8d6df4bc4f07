// What others have sent is parsed in processes with bounded time and memory, and readings end when the site stops.
import { expect, test } from 'vitest'
import { openSourceServer, sends, type Answer } from './fixtures/open-data/open-source-server.ts'

const { service, asked, parsed, readDue, readWithin, openReader, reading, database } =
  openSourceServer('page:3', new Date('2026-11-26T01:00:00Z'), {
    title: 'Fees',
    address: 'https://www.nzta.govt.nz/fees',
    starts: 'Fees',
    ends: 'tax',
  })

const passage = '<p>Fees: $12.44 with tax</p>'
const pageOf =
  (body: string): Answer =>
  (request, response) =>
    request.url?.endsWith('/robots.txt')
      ? void response.writeHead(404).end()
      : sends(body, 'text/html')(request, response)
const page = pageOf(passage)

test('robots.txt, the page and the comparison are parsed outside of the process that serves visitors', async () => {
  service.answer = page
  await readDue()
  expect(await reading()).toMatchObject({ failure: null, is_read: true })
  expect(parsed.map(({ parser }) => parser)).toEqual([
    'mayReadPage',
    'passageOf',
    'compareWithPublished',
  ])
})

test.each([
  ['time', { ms: 1 }],
  ['memory', { megabytes: 24 }],
])(
  'what takes more %s than it may is said at the desk, and changes nothing',
  async (_what, limits) => {
    service.answer = pageOf(passage + 'a '.repeat(900_000))
    expect(await readWithin(limits)).toBe(1)
    expect(await reading()).toMatchObject({
      failure: 'The answer is too large or too slow to read.',
      failures: 1,
      memory: null,
    })
    service.answer = page
    await readDue()
    expect(await reading()).toMatchObject({ failure: null, failures: 0 })
  },
)

test('stopping the site ends a reading under way, which is no failure and due again at once', async () => {
  let answered = 0
  service.answer = (request, response) => {
    if (request.url?.endsWith('/robots.txt')) return void response.writeHead(404).end()
    answered += 1
    response.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>Fees')
  }
  const reader = openReader({ timeoutMs: 600_000 })
  const running = reader.readDue()
  await expect.poll(() => answered).toBe(1)
  await reader.close()
  expect(await running).toBe(1)
  expect(await reader.readDue()).toBe(0)
  expect(asked).toHaveLength(2)
  expect(await reading()).toMatchObject({ failures: 0, failure: null, is_read: false, hours: 0 })
  service.answer = page
  await readDue()
  expect(await database()`select from desk.read_sources where read_at is not null`).toHaveLength(1)
})
