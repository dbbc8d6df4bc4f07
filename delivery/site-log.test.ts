import { expect, test } from 'vitest'
import { describeError, loggedPath, withoutPeople } from './log-text.ts'
import { openSiteLog, type LogLevel } from './site-log.ts'
import { readableLine } from './terminal-line.ts'

function openLot(level: LogLevel = 'info') {
  const written: string[] = []
  const log = openSiteLog({ level, write: (line) => void written.push(line) })
  return { log, written, lines: () => written.map((line) => JSON.parse(line)) }
}

test('what happens for a request carries its id, also later and beside other requests', async () => {
  const { log, lines } = openLot()
  const first = Promise.withResolvers<void>()
  const one = log.during('request-1', async () => {
    await first.promise
    log.note('one')
  })
  await log.during('request-2', async () => log.note('two'))
  first.resolve()
  await one
  log.note('nobody')
  expect(lines().map(({ msg, request }) => [msg, request])).toEqual([
    ['two', 'request-2'],
    ['one', 'request-1'],
    ['nobody', undefined],
  ])
})

test('an error that several hands pass on is written once', () => {
  const { log, lines } = openLot()
  const error = new Error('broken')
  log.error('Rendering failed', error)
  log.error('The page failed', error)
  log.error('The page failed', new Error('broken'))
  expect(lines().map(({ msg }) => msg)).toEqual(['Rendering failed', 'The page failed'])
})

test('a level keeps what weighs less out, and silent keeps all out', () => {
  const answer = { method: 'GET', address: '/ev-models', status: 200, ms: 12.4 }
  const quiet = openLot('error')
  quiet.log.answered(answer)
  quiet.log.error('broken')
  expect(quiet.lines().map(({ msg }) => msg)).toEqual(['broken'])
  const silent = openLot('silent')
  silent.log.error('broken')
  expect(silent.written).toEqual([])
})

test('of an error nothing is written but its words, its code, its places and its causes', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(hana@example.nz) already exists.',
    parameters: ['hana@example.nz'],
  })
  const fault = describeError(new Error('It failed', { cause }))
  expect(JSON.stringify(fault)).not.toContain('hana')
  expect(fault).toMatchObject({ message: 'It failed', cause: { code: '23505' } })
  expect(describeError('only words')).toEqual({ message: 'only words' })
  expect(describeError(undefined)).toEqual({ message: 'undefined' })
})

test('an error that is its own cause ends somewhere', () => {
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
])('%s is written as %s', (text, wanted) => {
  expect(withoutPeople(text)).toBe(wanted)
})

test('a body that is no JSON is not quoted', () => {
  let problem: unknown
  try {
    JSON.parse('hunter2 is my password')
  } catch (error) {
    problem = error
  }
  expect(JSON.stringify(describeError(problem))).not.toContain('hunter2')
})

test('an address is logged without its query, and is never long', () => {
  expect(loggedPath('http://site/nissan-leaf?email=hana@example.nz#top')).toBe('/nissan-leaf')
  expect(loggedPath('http://site/%E0%A4%A')).toBe('/%E0%A4%A')
  expect(loggedPath('http://site/a%0Ab%1b[31m')).toBe('/ab[31m')
  expect(loggedPath(`http://site/${'long-'.repeat(5000)}`)).toHaveLength(200)
})

test('in a terminal a line says the time of day and what happened, and moves no cursor', () => {
  const { log, written } = openLot()
  log.answered({ method: 'GET', address: '/ev-models', status: 200, ms: 12.4 })
  log.during('request-1', () => log.error('It \u001b[31mfailed', new Error('No spring')))
  const [answered, fault] = written.map(readableLine)
  expect(answered).toMatch(/^\d\d:\d\d:\d\d GET \/ev-models 200 12 ms\n$/)
  expect(fault).toMatch(/FAULT It \[31mfailed \(request request-1\)\n {2}Error: No spring\n {4}at /)
})
