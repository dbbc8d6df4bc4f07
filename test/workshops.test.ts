import { afterAll, beforeAll, beforeEach, expect, test, onTestFinished } from 'vitest'
import { reminderWork } from '../backend/people/workshop-mails.ts'
import { openWorkRunner } from '../backend/work/work-runner.ts'
import { fieldsIn, openDeskBrowser, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let editor: Awaited<ReturnType<typeof signInToDesk>>
let owner: Awaited<ReturnType<typeof signInToDesk>>
beforeAll(async () => {
  site = await openTestSite()
  editor = await signInToDesk(site, 'editor')
  owner = await signInToDesk(site, 'owner')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database`truncate desk.workshop_codes, desk.workshop_claims, desk.workshop_proposals,
    desk.visitor_attempts`
})

const mailsTo = async (email: string) => (await site.mails()).filter(({ to }) => to === email)
const claimPage = '/workshop/claim?center=blue-cars-ltd'
const address = 'office@bluecars.nz'

/** Asks for a code by mail, and reads it there: the mail leaves after the response. */
async function askForCode(email: string) {
  const before = (await mailsTo(email)).length
  const browser = openDeskBrowser(site)
  const { html } = await browser.post(claimPage, { email })
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1)
  const [mail] = await mailsTo(email)
  return { browser, html, code: /^(\d{4} \d{4} \d{4})$/m.exec(mail?.text ?? '')?.[1] ?? '' }
}

/** A workshop in a browser of its own, signed in with a code from a mail. */
async function claim() {
  const { browser, code } = await askForCode(address)
  await browser.post('/workshop/code?center=blue-cars-ltd', { code })
  return browser
}

/** Decides the first proposal that waits. */
async function decide(fields: Record<string, string>) {
  const { html } = await editor.browser.open('/desk/proposals')
  const id = /name="id" value="(workshop-\d+)"/.exec(html)?.[1] ?? ''
  return editor.browser.post('/desk/proposals', { id, ...fields })
}

const entry = {
  intent: 'propose',
  address: '12 Example Street, Auckland',
  phones: '09 555 0123',
  email: 'hello@bluecars.nz',
  website: 'bluecars.nz',
  'Monday-opens': '08:00',
  'Monday-closes': '17:00',
  'works-on-electric': 'on',
  services: 'Battery checks\nPack repairs',
  specialties: 'Nissan',
}

test('what a workshop leaves as it is keeps its source', async () => {
  const servicesOf = async () => {
    const file = await (await site.fetch('/open/centers.json')).json()
    const { centers } = file as { centers: { id: string; services: unknown }[] }
    return centers.find(({ id }) => id === 'blue-cars-ltd')?.services
  }
  const before = await servicesOf()
  const workshop = await claim()
  const form = fieldsIn((await workshop.open('/workshop')).html)
  for (const name of ['address', 'phones', 'intent'] as const) form.set(name, entry[name])
  await workshop.post('/workshop', form)
  const done = await decide({ intent: 'accept' })
  expect(done.html).toContain('Published, as said by the workshop.')
  expect(await (await site.fetch('/blue-cars-ltd')).text()).toContain('09 555 0123')
  expect(before).not.toEqual([])
  expect(await servicesOf()).toEqual(before)
  const [change] = await site.database`select max(id)::integer as id from desk.content_changes`
  await editor.browser.post(`/desk/preview?change=${change?.id}`, { intent: 'undo' })
})

test('a workshop claims its entry by mail, says what is true, and an editor publishes it as said by it', async () => {
  const workshop = await claim()
  expect(workshop.cookie()).toMatch(/^workshop=[\w-]{43}$/)
  const sent = await workshop.post('/workshop', entry)
  expect(sent.html).toContain('Someone here confirms it')
  expect(await (await site.fetch('/blue-cars-ltd')).text()).not.toContain('09 555 0123')
  const waiting = await editor.browser.open('/desk/proposals')
  expect(waiting.html).toContain('09 555 0123')
  expect((await editor.browser.open('/desk')).html).toContain('1 proposal to decide')
  const done = await decide({ intent: 'accept' })
  expect(done.html).toContain('Published, as said by the workshop.')
  const html = await (await site.fetch('/blue-cars-ltd')).text()
  expect(html).toContain('09 555 0123')
  expect(html).toContain('Said by the workshop')
  expect(html).toContain('Battery checks')
})

test('an editor takes some fields over, adds services to those that stand, and the workshop hears what was left', async () => {
  const workshop = await claim()
  await workshop.post('/workshop', {
    ...entry,
    website: 'https://bluecars.nz',
    phones: '09 555 9999',
    services: 'Pack repairs\nTowing',
  })
  const left = await decide({ intent: 'accept', 'take-phones': 'leave', 'take-services': 'leave' })
  expect(left.html).toContain('You took nothing over')
  const before = (await mailsTo(address)).length
  const done = await decide({
    intent: 'accept',
    'take-phones': 'leave',
    'take-services': 'add',
    why: 'Nobody answers there.',
  })
  expect(done.html).toContain('the workshop hears what you left')
  const html = await (await site.fetch('/blue-cars-ltd')).text()
  expect(html).toContain('09 555 0123')
  expect(html).not.toContain('09 555 9999')
  for (const service of ['Battery checks', 'Pack repairs', 'Towing'])
    expect(html).toContain(service)
  const mails = await mailsTo(address)
  expect(mails.length).toBe(before + 1)
  expect(mails[0]?.text).toMatch(/but for this: Phone\.\s+Nobody answers there\./)
})

test('a workshop whose words are declined reads why, and cannot be marked as spam', async () => {
  const workshop = await claim()
  await workshop.post('/workshop', { ...entry, phones: '09 555 7777' })
  const spam = await decide({ intent: 'spam' })
  expect([spam.status, spam.html]).toEqual([422, expect.stringContaining('has proved who it is')])
  const text = 'That number rings elsewhere.'
  const done = await decide({ intent: 'decline', text })
  expect(done.html).toContain('Nobody proposes a change.')
  expect((await workshop.open('/workshop')).html).toContain(text)
  expect((await mailsTo(address))[0]?.text).toContain(text)
  const settled = await editor.browser.open('/desk/proposals?show=settled')
  expect(settled.html).toContain(`Declined: ${text}`)
})

test('what the schema of the directory refuses is refused with the field, and nothing typed is lost', async () => {
  const workshop = await claim()
  const sent = await workshop.post('/workshop', {
    ...entry,
    phones: '555',
    'Monday-closes': '07:00',
  })
  expect(sent.status).toBe(422)
  expect(sent.html).toContain('must be a New Zealand number')
  expect(sent.html).toContain('Each day needs both times')
  expect(sent.html).toContain('12 Example Street, Auckland')
  expect(await site.database`select from desk.workshop_proposals`).toHaveLength(0)
})

test('an address elsewhere gets the same answer and no code', async () => {
  const browser = openDeskBrowser(site)
  const right = await askForCode('other@bluecars.nz')
  const wrong = await browser.post(claimPage, { email: 'thief@gmail.com' })
  expect(wrong.html).toBe(right.html)
  expect(await mailsTo('thief@gmail.com')).toEqual([])
})

test('requests that send no code do not count; after five sent codes a network gets no more', async () => {
  const browser = openDeskBrowser(site)
  for (let count = 0; count < 8; count += 1) {
    expect((await browser.post(claimPage, { email: 'a@gmail.com' })).status).toBe(200)
  }
  for (let count = 0; count < 5; count += 1) await askForCode(`a${count}@bluecars.nz`)
  expect((await browser.post(claimPage, { email: address })).status).toBe(429)
})

test.each([
  'office@ｂluecars.nz',
  'office@blue\u00adcars.nz',
  'office@bluecars。nz',
  'office@bluecars.nz.',
  'a%evil.example@bluecars.nz',
  'evil.example!a@bluecars.nz',
  '=?utf-8?q?a=40evil.example=3E?=@bluecars.nz',
])('%s is refused with a clear message and gets no code', async (email) => {
  const before = (await site.mails()).length
  const { status, html } = await openDeskBrowser(site).post(claimPage, { email })
  expect(status).toBe(422)
  expect(html).toContain('This is not an email address that we can write to.')
  expect(await site.mails()).toHaveLength(before)
})

test('a code goes to the address that was checked, in its one spelling', async () => {
  await openDeskBrowser(site).post(claimPage, { email: ' Desk@BlueCars.NZ ' })
  expect(await mailsTo('desk@bluecars.nz')).toHaveLength(1)
})

test('the owner tells a code over the phone, sees it once, and can take the claim back', async () => {
  const shown = await owner.browser.post('/desk/workshops', {
    intent: 'code',
    center: 'blue-cars-ltd',
  })
  const code = /\b(\d{4} \d{4} \d{4})\b/.exec(shown.html)?.[1] ?? ''
  expect((await owner.browser.open('/desk/workshops')).html).not.toContain(code)
  const browser = openDeskBrowser(site)
  const entered = await browser.post('/workshop/code?center=blue-cars-ltd', { code })
  expect(entered.html).toContain('Send for confirmation')
  const [row] = await site.database`select id from desk.workshop_claims`
  await owner.browser.post('/desk/workshops', { intent: 'revoke', claim: String(row?.id) })
  expect((await browser.open('/workshop')).html).not.toContain('Send for confirmation')
})

test('an editor can neither make a code nor revoke a claim', async () => {
  const refused = await editor.browser.post('/desk/workshops', {
    intent: 'code',
    center: 'blue-cars-ltd',
  })
  expect(refused.status).toBe(403)
  expect(await site.database`select from desk.workshop_codes`).toHaveLength(0)
})

test('nobody can claim the record of a region without a workshop', async () => {
  const browser = openDeskBrowser(site)
  for (const page of ['claim', 'code']) {
    expect((await browser.open(`/workshop/${page}?center=otago-signpost`)).status).toBe(404)
  }
})

test('a form from another site is refused', async () => {
  const workshop = await claim()
  const sent = await workshop.post('/workshop', entry, { Origin: 'https://elsewhere.example' })
  expect(sent.status).toBe(403)
  expect(await site.database`select from desk.workshop_proposals`).toHaveLength(0)
})

test('eleven months after a workshop confirmed its entry, two processes send it one reminder', async () => {
  await claim()
  await site.database`update desk.workshop_claims set said_at = now() - interval '11 months 1 day'`
  const sent: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) }
  const { database, origin: siteOrigin } = site
  const log = (message: string, cause: unknown) => {
    throw new Error(message, { cause })
  }
  const processes = [1, 2].map(() => {
    const runner = openWorkRunner({ database, log })
    onTestFinished(runner.close)
    runner.add(reminderWork({ database, mailer, siteOrigin }))
    return runner
  })
  const remind = () => Promise.all(processes.map(({ runDue }) => runDue()))
  await remind()
  expect(sent).toEqual([address])
  expect(await remind()).toEqual([0, 0])
})
