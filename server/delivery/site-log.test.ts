import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { describeError, loggedPath, withoutPersonalData } from './log-text.ts'
import {
  openIsoTime,
  openPathMemory,
  openSiteLog,
  type LogLevel,
  readableLine,
} from './site-log.ts'

function openTestLog(level: LogLevel = 'info') {
  const written: string[] = []
  const log = openSiteLog({ level, write: (line) => void written.push(line) })
  return { log, written, lines: () => written.map((line) => JSON.parse(line)) }
}

test('every line of a request carries its id, also after a wait and beside other requests', async () => {
  const { log, lines } = openTestLog()
  const first = Promise.withResolvers<void>()
  const one = log.during('request-1', async () => {
    await first.promise
    log.info('one')
  })
  await log.during('request-2', async () => log.info('two'))
  first.resolve()
  await one
  log.info('nobody')
  expect(lines().map(({ msg, request }) => [msg, request])).toEqual([
    ['two', 'request-2'],
    ['one', 'request-1'],
    ['nobody', undefined],
  ])
})

test('the line of a response is as Pino writes one, with the id of its request', () => {
  const { log, written } = openTestLog()
  const shown = { method: 'GET', path: '/ev-models', status: 200, ms: 12 }
  log.during('request-1', () => {
    log.info('responded', shown)
    log.responded({ ...shown, url: '/ev-models', ms: 12.4 }, 'info')
    log.responded({ ...shown, url: '/ev-models', request: 'request-2' }, 'debug')
    log.responded({ ...shown, url: '/ev-models', request: 'request-2' }, 'info')
  })
  const [byPino, ours, named, ...others] = written.map((line) =>
    line.replace(/"time":"[\d-]+T[\d:.]+Z"/, '"time"'),
  )
  expect(byPino).toContain('"time","pid":')
  expect(ours).toBe(byPino)
  expect(named).toBe(byPino?.replace('request-1', 'request-2'))
  expect(others).toEqual([])
})

test('the line of a response outside of a request has no id, and any path stays one string of JSON', () => {
  const { log, written } = openTestLog()
  const shown = { method: 'GET', path: '/a"b\\c', status: 404, ms: 0 }
  log.info('responded', shown)
  log.responded({ ...shown, url: '/a%22b%5Cc' }, 'info')
  const [byPino, ours] = written.map((line) => line.replace(/"time":"[\d-]+T[\d:.]+Z"/, '"time"'))
  expect(ours).toBe(byPino)
})

test('the time of a line is that of the clock, however often it is asked within a millisecond', () => {
  const moments = [0, 0, 1, 1_764_540_000_000, 1_764_540_000_000, 1]
  let at = 0
  const time = openIsoTime(() => moments[at] ?? 0)
  for (; at < moments.length; at += 1) expect(time()).toBe(new Date(moments[at] ?? 0).toISOString())
})

test('logs an error once, even if several callers pass it on', () => {
  const { log, lines } = openTestLog()
  const error = new Error('broken')
  log.error('Rendering failed', error)
  log.error('The page failed', error)
  log.error('The page failed', new Error('broken'))
  expect(lines().map(({ msg }) => msg)).toEqual(['Rendering failed', 'The page failed'])
})

test('omits lines below the level, and everything when silent', () => {
  const response = { method: 'GET', url: '/ev-models', status: 200, ms: 12.4 }
  const quiet = openTestLog('error')
  quiet.log.responded(response, 'info')
  quiet.log.error('broken')
  expect(quiet.lines().map(({ msg }) => msg)).toEqual(['broken'])
  const silent = openTestLog('silent')
  silent.log.error('broken')
  expect(silent.written).toEqual([])
})

test('logs the message, code, stack and causes of an error, and nothing else', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(hana@example.nz) already exists.',
    parameters: ['hana@example.nz'],
  })
  const logged = describeError(new Error('It failed', { cause }))
  expect(JSON.stringify(logged)).not.toContain('hana')
  expect(logged).toMatchObject({ message: 'It failed', cause: { code: '23505' } })
  expect(describeError('only words')).toEqual({ message: 'only words' })
  expect(describeError(undefined)).toEqual({ message: 'undefined' })
})

test('an error that is its own cause does not loop', () => {
  const error = new Error('round and round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
})

test.each([
  ['to hana.o’neill+ev@mail.example.co.nz now', 'to hana.o’[e-mail] now'],
  ['postgres://postgres:s3cret@127.0.0.1:5432', 'postgres://[password]@127.0.0.1:5432'],
  [
    'migration 20261121001200_own_account_removal failed',
    'migration 20261121001200_own_account_removal failed',
  ],
  [
    'function get_reviews_of_everybody_there_is is missing',
    'function get_reviews_of_everybody_there_is is missing',
  ],
  ['link Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MDEyMzQ1Njc4OTA', 'link [token]'],
])('masks personal data: %s becomes %s', (text, wanted) => {
  expect(withoutPersonalData(text)).toBe(wanted)
})

test('does not quote a body that is not valid JSON', () => {
  let problem: unknown
  try {
    JSON.parse('hunter2 is my password')
  } catch (error) {
    problem = error
  }
  expect(JSON.stringify(describeError(problem))).not.toContain('hunter2')
})

test('logs a path without its query, and cuts a long one', () => {
  expect(loggedPath('http://site/nissan-leaf?email=hana@example.nz#top')).toBe('/nissan-leaf')
  expect(loggedPath('http://site/%E0%A4%A')).toBe('/%E0%A4%A')
  expect(loggedPath('http://site/a%0Ab%1b[31m')).toBe('/ab[31m')
  expect(loggedPath(`http://site/${'long-'.repeat(5000)}`)).toHaveLength(200)
})

test('remembers which paths are logged as they stand, and nothing of a query or what is masked', () => {
  const known = new Set<string>()
  const pathOf = openPathMemory(known)
  const urls = [
    '/parts?search=7AT0ABCDEF1234567',
    `/desk/set-up?token=${'0a'.repeat(32)}`,
    '/ev-models',
    '/ev-models?token=secret',
    '/a%20b',
    `/${'0a'.repeat(32)}`,
    '/hana@example.nz',
    `/${'long-'.repeat(50)}`,
  ]
  for (const url of [...urls, ...urls]) expect(pathOf(url)).toBe(loggedPath(url))
  expect([...known]).toEqual(['/ev-models'])
})

test('forgets its paths only for a new one, once they are many', () => {
  const known = new Set<string>()
  const pathOf = openPathMemory(known)
  const urls = Array.from({ length: 500 }, (_, index) => `/models/${index}`)
  for (const url of [...urls, ...urls]) pathOf(url)
  expect(known.size).toBe(500)
  pathOf('/about')
  expect([...known]).toEqual(['/about'])
})

test('in a terminal a line has the time of day and what happened, and cannot move the cursor', () => {
  const { log, written } = openTestLog()
  log.responded({ method: 'GET', url: '/ev-models', status: 200, ms: 12.4 }, 'info')
  log.during('request-1', () => log.error('It \u001b[31mfailed', new Error('No spring')))
  const [responded, error] = written.map(readableLine)
  expect(responded).toMatch(/^\d\d:\d\d:\d\d GET \/ev-models 200 12 ms\n$/)
  expect(error).toMatch(/ERROR It \[31mfailed \(request request-1\)\n {2}Error: No spring\n {4}at /)
})

/** What a process that runs these lines with a log of its own has written to standard output and error. */
function writtenBy(lines: string) {
  const script = `
    import { openSiteLog } from './server/delivery/site-log.ts'
    const log = openSiteLog({ level: 'info' })
    const respond = (url) => log.responded({ method: 'GET', url, status: 200, ms: 1 }, 'info')
    ${lines}`
  const options = { encoding: 'utf8' } as const
  const args = ['--input-type=module', '--eval', script]
  const { stdout, stderr } = spawnSync(process.execPath, args, options)
  return { paths: stdout.match(/"path":"[^"]*"/g)?.length ?? 0, stderr }
}

test('lines that wait to be written together are not lost when the process ends', () => {
  const many = 'for (let at = 0; at < 250; at += 1) respond("/" + at)'
  expect(writtenBy(many).paths).toBe(250)
  expect(writtenBy(`${many}\nprocess.exit(1)`).paths).toBe(250)
  const thrown = writtenBy(`${many}\nlog.error('The last words')\nthrow new Error('broken')`)
  expect(thrown.paths).toBe(250)
  expect(thrown.stderr).toContain('The last words')
})
