// The owner adds a version that begins as a copy of another one.
import { expect, onTestFinished, test } from 'vitest'
import { attribute, filledForm, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

const entry = '/desk/content/models/entry?key=nissan-leaf'

async function openCopy() {
  const site = await openTestSite()
  onTestFinished(site.close)
  const { browser } = await signInToDesk(site, 'editor')
  const { html } = await browser.open(entry)
  const link = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].find(
    ([, , inside = '']) => visibleText(inside).trim() === 'Begin as a copy of 24 kWh',
  )
  const path = attribute(link?.[1] ?? '', 'href') ?? ''
  return { site, browser, path, form: await browser.open(path) }
}

test('a copy of a version is published under its own name and id, and undone to the byte', async () => {
  const { site, browser, path, form } = await openCopy()
  const pageOf = async (at: string) => (await site.fetch(at)).text()
  const before = await pageOf('/nissan-leaf')
  expect(visibleText(form.html)).toContain(
    'This begins as a copy of 24 kWh. Each figure keeps its source: check that it says so of the new one too.',
  )
  const unnamed = await browser.post(path, filledForm(form.html, { reason: 'A new version' }))
  expect(unnamed.status).toBe(400)
  expect(visibleText(unnamed.html)).toContain('Name: must not be empty')
  expect(visibleText(unnamed.html)).toContain('On sale new: must be chosen')
  // It is made of the name.
  expect(visibleText(unnamed.html)).not.toContain('Id:')

  const answers = { 'value.name': '26 kWh', 'value.onSale.choice': '1', reason: 'A new version' }
  const taken = filledForm(form.html, { ...answers, 'value.name': '30 KWH' })
  expect(visibleText((await browser.post(path, taken)).html)).toContain(
    'Name: is the name of another version',
  )
  const preview = await browser.post(path, filledForm(form.html, answers))
  expect(preview.path).toMatch(/^\/desk\/preview/)
  await browser.post(preview.path, { intent: 'publish' })
  const { models } = JSON.parse(await pageOf('/open/models.json')) as {
    models: { slug: string; versions: { id: string; source: unknown; figures: unknown }[] }[]
  }
  const versions = models.find(({ slug }) => slug === 'nissan-leaf')?.versions ?? []
  const copy = versions.find(({ id }) => id === '26-kwh')
  expect(copy?.source).toBeNull()
  expect(copy?.figures).toEqual(versions.find(({ id }) => id === '24')?.figures)

  await browser.post(preview.path, { intent: 'undo' })
  expect(await pageOf('/nissan-leaf')).toBe(before)
})

test('an id that another version has keeps the draft from being published', async () => {
  const { browser, path, form } = await openCopy()
  const typed = filledForm(form.html, {
    'value.id': '24',
    'value.name': '26 kWh',
    'value.onSale.choice': '1',
    reason: 'A new version',
  })
  const preview = await browser.post(path, typed)
  expect(visibleText(preview.html)).toContain('stands twice')
  expect((await browser.post(preview.path, { intent: 'publish' })).status).toBe(409)
})
