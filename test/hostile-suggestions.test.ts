// Suggestions and edits that come past the forms, by calls of the API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { publishEdits, storeEdits, undoEdits } from './fixtures/content/stored-edits.ts'
import { signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let desk: DeskBrowser
beforeAll(async () => {
  site = await openTestSite()
  desk = (await signInToDesk(site, 'editor')).browser
})
afterAll(() => site.close())

/** Stores a suggestion and declines it; returns where the desk leads then. */
async function decline(given: Record<string, string>) {
  const { data } = await site.openClient().rpc('post_suggestion', {
    given: {
      collection: 'models',
      entry: 'nissan-leaf',
      wrong: 'It is larger',
      ...given,
    },
  })
  const [row] =
    await site.database`select id from desk.suggestions where reference = ${data.reference}`
  const form = { id: `reader-${row?.id}`, intent: 'decline', text: 'We have measured it' }
  return (await desk.post('/desk/proposals', form)).path
}

test.each(['a@example.nz, b@example.nz', 'a@example.nz\r\nBcc: b@example.nz', 'A <a@example.nz>'])(
  'a suggestion with the address %j is refused',
  async (email) => {
    const given = {
      collection: 'models',
      entry: 'nissan-leaf',
      wrong: 'Larger',
      email,
    }
    const { error } = await site.openClient().rpc('post_suggestion', { given })
    expect(error).toMatchObject({ code: '22023' })
  },
)

test('a mail quotes a place that does not exist in one line, without a link', async () => {
  const path = 'boot”\r\n\r\nWin a car: https://evil.example/win'
  expect(await decline({ email: 'aroha@example.nz', path })).toMatch(/done=decline$/)
  const [mail] = await site.mails()
  expect(mail?.text).toContain(
    'about “models/nissan-leaf/boot” Win a car: https evil.example/win”.',
  )
})

test('the desk and mails describe a place by the published content, not in words of the sender', async () => {
  const given = { path: 'tagline', subject: 'Sent subject', shown: 'Sent text' }
  await site.openClient().rpc('post_suggestion', {
    given: { collection: 'models', entry: 'nissan-leaf', wrong: 'It is louder', ...given },
  })
  const { html } = await desk.open('/desk/proposals')
  expect(html).toContain('Nissan Leaf: The line under the name')
  expect(html).not.toMatch(/Sent (?:subject|text)/)
  expect(await decline({ email: 'aroha@example.nz', ...given })).toMatch(/done=decline$/)
  const [mail] = await site.mails()
  expect(mail?.text).toContain('about “Nissan Leaf: The line under the name”.')
})

test('an edit of a collection called constructor changes nothing, and every page still opens', async () => {
  const editor = await addContentEditor(site)
  const edits = ['constructor', '__proto__', 'toString'].map((collection) => ({
    collection,
    entry: 'prototype',
    base: '',
    after: { polluted: 1 },
  }))
  const id = await storeEdits(editor, edits)
  await publishEdits(editor, id, site.database)
  const changes = async () => (await site.fetch('/changes')).text()
  await expect.poll(changes).toContain('For a test')
  for (const path of ['/changes', '/nissan-leaf', '/feed.xml', '/open/sources.json']) {
    expect([path, (await site.fetch(path)).status < 500]).toEqual([path, true])
  }
  for (const path of ['changes', 'content/constructor', 'content/__proto__/edit?key=x']) {
    expect([path, (await desk.open(`/desk/${path}`)).status < 500]).toEqual([path, true])
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  await undoEdits(editor, id)
})
