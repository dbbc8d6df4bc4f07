import { expect, test } from 'vitest'
import { usualPoolSizes } from '../../backend/settings/settings.ts'
import { checkConnections, checkSources } from './database-findings.ts'

const check = (allowed: number, pools = usualPoolSizes) =>
  checkConnections({ allowed, usedByOthers: 17 }, pools)

test('counts the processes of the site that the server has room for', () => {
  expect(check(97)).toMatchObject({
    state: 'fine',
    result:
      'up to 25 for each process of the site; the server allows 97, others use 17: room for 3 processes',
  })
  expect(check(42)).toMatchObject({ state: 'fine', result: expect.stringMatching(/1 process$/) })
  expect(check(97, { ...usualPoolSizes, pages: 60 })).toMatchObject({
    state: 'fine',
    result: expect.stringContaining('up to 75'),
  })
})

test('reports a database server with too few connections for one process, with advice', () => {
  expect(check(41)).toMatchObject({
    state: 'wrong',
    result: expect.stringMatching(/0 processes$/),
    advice: expect.stringContaining('max_connections'),
  })
})

test('says of each source of open data when it was read last, and why it failed since', () => {
  const readAt = new Date('2026-11-26T01:00:00Z')
  expect(
    checkSources([
      { name: 'evroam', failure: null, readAt },
      { name: 'mbie-fuel', failure: 'The server answers 403.', readAt },
      { name: 'page:1', failure: null, readAt: null },
    ]),
  ).toMatchObject([
    { state: 'fine', subject: 'Source evroam', result: 'last read 2026-11-26T01:00Z' },
    {
      state: 'warning',
      result: 'The server answers 403. Last read 2026-11-26T01:00Z',
      advice: expect.stringContaining('npm run sources -- read mbie-fuel'),
    },
    { state: 'fine', result: 'not read yet' },
  ])
})
