import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargingStations } from '../content/information/charging-stations.ts'
import { evRuc } from '../content/information/ev-ruc.ts'
import { governmentIncentives } from '../content/information/government-incentives.ts'
import { mailLinkSeconds } from '../backend/accounts/mail-links.ts'
import { usedTokenDays } from '../backend/accounts/refresh-tokens.ts'
import { sessionDays } from '../backend/accounts/sessions.ts'
import { signUpDays } from '../backend/accounts/sign-ups.ts'
import { privacyTerms } from '../content/information/privacy-terms.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  // In New Zealand it is already the 22nd.
  site = await openTestSite({ now: () => new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}
const attribute = (text: string) => text.replaceAll('&', '&amp;')

describe.each([evRuc, governmentIncentives, chargingStations])('$path', (page) => {
  test('shows every section, the official links and the day it was checked', async () => {
    const html = await read(page.path)
    expect(html).toContain(`<title>${attribute(page.title)}</title>`)
    for (const { id } of page.sections) {
      expect(html).toContain(`<section id="${id}"`)
      expect(html).toContain(`href="#${id}"`)
    }
    for (const { address } of page.links) {
      expect(html).toContain(`href="${attribute(address)}" target="_blank" rel="noopener"`)
    }
    expect(html).toContain('Checked 21 November 2026')
    expect(html).not.toContain('href="#"')
  })
})

describe('/ev-ruc', () => {
  test('shows its badge and the newer facts', async () => {
    const html = await read('/ev-ruc')
    expect(html).toContain('Updated April 2024')
    expect(html).toContain('$76 per 1,000 km')
    expect(html).toContain('Nothing until 1 July 2027')
    expect(html).toMatch(/NZ Truck &amp; Driver[^<]*<\/a>, September 2025/)
    expect(html).toContain('$12.44')
  })

  test('calculates a year of charges without JavaScript', async () => {
    const html = await read('/ev-ruc?distance=12345&vehicle=electric')
    expect(html).toContain('$938.22')
    expect(html).toContain('13 blocks are $988.00')
    expect(html).toContain('$1,000.44')
    expect(html).toContain('value="12345"')
    expect(await read('/ev-ruc?distance=10,000&vehicle=plug-in-hybrid')).toContain('$380.00')
  })

  test('rejects an invalid distance and escapes it', async () => {
    const html = await read('/ev-ruc?distance=%22%3E%3Cscript%3E&vehicle=boat')
    expect(html).toContain('Please enter whole kilometres, from 1 to 200,000.')
    expect(html).not.toContain('"><script>')
  })
})

test('/government-incentives gives the amounts of the discount and says that it has ended', async () => {
  const html = await read('/government-incentives')
  expect(html).toContain('ran from 2021 to 2023 and ended on 31 December 2023')
  for (const amount of ['$7,015', '$3,507', '$8,625']) expect(html).toContain(amount)
  expect(html).toContain('We could find no purchase rebate')
})

test('/charging-stations gives the number of charging points with its date', async () => {
  const html = await read('/charging-stations')
  expect(html).toContain('over 1,000 public charging points: 1,378 at the end of 2024')
  for (const connector of ['Type 1', 'Type 2', 'CCS2', 'CHAdeMO']) expect(html).toContain(connector)
})

describe('/privacy-terms', () => {
  test('has six policy sections and eleven terms sections', async () => {
    const html = await read('/privacy-terms')
    const sections = [...privacyTerms.privacy, ...privacyTerms.terms]
    expect(sections).toHaveLength(6 + 11)
    for (const { id } of sections) expect(html).toContain(`<section id="${id}"`)
    expect(html).toContain('Privacy Act 2020')
    expect(html).toContain('display name')
  })

  test('shows today in New Zealand as the effective date, and the date of the last revision', async () => {
    const html = await read('/privacy-terms')
    expect(html).toContain('Effective date: 22 November 2026.')
    expect(html).toMatch(/Last revised: <time dateTime="2026-11-22">22 November 2026<\/time>/i)
  })

  test('promises the retention periods that the accounts keep to', async () => {
    const html = await read('/privacy-terms')
    expect(html).toContain(`A sign-up that is never confirmed: ${signUpDays} days.`)
    expect(html).toContain(`A session: ${sessionDays} days from when you signed in, used or not.`)
    expect(html).toContain(`Its used tokens: ${usedTokenDays} days.`)
    expect(html).toContain('An email link: one hour.')
    expect(mailLinkSeconds).toBe(3600)
  })

  test('marks the operator details that are not yet set', async () => {
    expect((await read('/privacy-terms')).match(/Not yet set/g)).toHaveLength(5)
  })
})
