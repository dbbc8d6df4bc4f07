import { expect, onTestFinished, test } from 'vitest'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { editOf } from './fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits } from './fixtures/content/stored-edits.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const open = (settings: Record<string, string>, database?: TestSite) =>
  openTestSite({ settings: { ALLOW_UNNAMED: '0', ...settings }, ...(database && { database }) })

test('a public site that names nobody is refused with the way to name somebody', async () => {
  await expect(open({ SITE_ORIGIN: 'https://ev.example.nz' })).rejects.toThrow(
    'https://ev.example.nz is public, but the site does not say who runs it and how to reach them. ' +
      'Start it once with ALLOW_UNNAMED=1 and set both at https://ev.example.nz/desk/site.',
  )
})

test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://0.0.0.0:3000'])(
  'a site at %s, which no visitor can open, may name nobody',
  async (origin) => {
    const site = await open({ SITE_ORIGIN: origin })
    onTestFinished(site.close)
    expect((await site.fetch('/healthz')).status).toBe(200)
  },
)

test('a public site opens once the settings are published, and its terms then name who runs it', async () => {
  const first = await open({ SITE_ORIGIN: 'https://ev.example.nz', ALLOW_UNNAMED: '1' })
  onTestFinished(first.close)
  const editor = await addContentEditor(first)
  const named = [
    editOf('settings', 'operator', { name: 'Aroha Ngata' }),
    editOf('settings', 'contact', { email: 'aroha@example.nz' }),
  ]
  await publishEdits(editor, await storeEdits(editor, named), first.database)
  const second = await open({ SITE_ORIGIN: 'https://ev.example.nz' }, first)
  onTestFinished(second.close)
  const html = await (await second.fetch('/privacy-terms')).text()
  for (const words of ['Aroha Ngata', 'named at the top of this page', 'contact above']) {
    expect(html).toContain(words)
  }
})
