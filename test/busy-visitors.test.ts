import { expect, onTestFinished, test } from 'vitest'
import { warnOfBusyVisitors } from '../backend/people/workshop-mails.ts'
import { openDeskBrowser, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

test('unusually many suggestions are accepted and warn the owner: at the desk, in the metrics, once a day in the log', async () => {
  const site = await openTestSite()
  onTestFinished(site.close)
  await site.database`insert into desk.visitor_attempts (action) select 'suggest'
    from generate_series(1, 1200)`
  const sent = await openDeskBrowser(site).post('/suggest?about=centers/grimmer-motors', {
    place: 'contact',
    wrong: 'The boot is smaller.',
  })
  expect(sent.html).toContain('Thank you')

  const metrics = await site.readMetrics()
  expect(metrics).toMatch(/^site_busy_visitors\{action="suggest"\} 120\d$/m)

  const words = /1,20\d suggestions from readers in a day, more than usual/
  expect((await (await signInToDesk(site, 'owner')).browser.open('/desk')).html).toMatch(words)
  expect((await (await signInToDesk(site, 'editor')).browser.open('/desk')).html).not.toMatch(words)

  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  await warnOfBusyVisitors({ database: site.database, log })
  await warnOfBusyVisitors({ database: site.database, log })
  expect(logged).toEqual([
    expect.stringMatching(/^Unusually many visitors: suggest 120\d times in a day/),
  ])
})
