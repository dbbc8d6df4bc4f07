import { expect, onTestFinished, test } from 'vitest'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

test('logs a 500 once, with its cause and the request id that the visitor gets', async () => {
  const written: string[] = []
  const log = openSiteLog({ level: 'info', write: (line) => void written.push(line) })
  const site = await openTestSite({
    log,
    // Every page needs the year.
    now: () => {
      throw new Error('The clock has stopped', { cause: new Error('No spring') })
    },
  })
  onTestFinished(() => site.close())
  const answer = await site.fetch('/ev-models')
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(page).toContain('Something went wrong')
  expect(page).not.toContain('spring')
  const errors = written.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({
    request: answer.headers.get('X-Request-Id'),
    msg: 'GET /ev-models failed',
    error: { message: 'The clock has stopped', cause: { message: 'No spring' } },
  })
  expect(errors[0].error.stack).toContain('at ')
})
