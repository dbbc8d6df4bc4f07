import { expect, onTestFinished, test } from 'vitest'
import { addContentEditor } from '../../test/fixtures/content/content-editor.ts'
import { editOf } from '../../test/fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits } from '../../test/fixtures/content/stored-edits.ts'
import { openTestSite } from '../../test/fixtures/open-test-site.ts'
import { checkSiteSettings } from './setting-findings.ts'

test('names the settings that neither the files nor an edit have', async () => {
  const others =
    'the privacy officer, who runs the site, the postal address, where the data is held'
  const unreachable = { databaseUrl: undefined, dataDir: '/nowhere' }
  expect(await checkSiteSettings(unreachable)).toMatchObject({
    state: 'warning',
    result: expect.stringContaining(`: the contact address, ${others}`),
  })

  const site = await openTestSite()
  onTestFinished(site.close)
  const editor = await addContentEditor(site)
  const edit = editOf('settings', 'contact', { email: 'kia@ora.example.nz' })
  await publishEdits(editor, await storeEdits(editor, [edit]), site.database)
  const settings = { databaseUrl: site.url, dataDir: '/nowhere' }
  expect(await checkSiteSettings(settings)).toMatchObject({ result: `not set: ${others}` })
})
