import { expect, onTestFinished, test } from 'vitest'
import { openSiteLog } from '../delivery/site-log.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

test('a page that fails is logged once, with its cause and the id its visitor was given', async () => {
  const written: string[] = []
  const log = openSiteLog({ level: 'info', write: (line) => void written.push(line) })
  const site = await openTestSite({
    log,
    // The first thing a page asks for is the year.
    now: () => {
      throw new Error('The clock has stopped', { cause: new Error('No spring') })
    },
  })
  onTestFinished(() => site.close())
  const answer = await site.ask('/ev-models')
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(page).toContain('Something went wrong')
  expect(page).not.toContain('spring')
  const faults = written.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({
    request: answer.headers.get('X-Request-Id'),
    msg: 'GET /ev-models failed',
    fault: { message: 'The clock has stopped', cause: { message: 'No spring' } },
  })
  expect(faults[0].fault.stack).toContain('at ')
})
