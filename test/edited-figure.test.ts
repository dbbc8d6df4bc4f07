// A price that the owner has edited is on the page, in the plain text, in JSON and in CSV, and undone to the same bytes.
import { expect, onTestFinished, test } from 'vitest'
import { dateText } from '../content/texts/date-text.ts'
import { newZealandDay } from '../content/texts/new-zealand-day.ts'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { leafEdit } from './fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits, undoEdits } from './fixtures/content/stored-edits.ts'
import { modelIn, readFigureFiles, rowKey } from './fixtures/open-data/figure-files.ts'
import { readForms } from './fixtures/open-data/four-forms.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const paths = [
  '/nissan-leaf',
  '/nissan-leaf.txt',
  '/open/models.json',
  '/open/versions.csv',
  '/open/versions.json',
  '/open-data',
  '/open/openapi.json',
]

const readAll = (site: TestSite) =>
  Promise.all(paths.map(async (path) => (await site.fetch(path)).text()))

test('an edited price is in all four forms at once, in every process, and undone to the same bytes', async () => {
  const settings = { PAGE_CACHE_MB: '16' }
  const site = await openTestSite({ settings })
  onTestFinished(site.close)
  const other = await openTestSite({ settings, database: site })
  onTestFinished(other.close)
  const editor = await addContentEditor(site)
  const before = await readAll(other)

  const edit = leafEdit({ 'versions/40/figures/price/value': 61_234 })
  const id = await storeEdits(editor, [edit])
  const dayBefore = newZealandDay(new Date())
  await publishEdits(editor, id, site.database)
  const dayAfter = newZealandDay(new Date())

  const shown = async () => {
    const files = await readFigureFiles(other)
    const page = await readForms(other, '/nissan-leaf?version=40')
    const version = modelIn(files, 'nissan-leaf').versions.find(({ id: key }) => key === '40')
    const heading = 'Price when new, NZD'
    return [
      page.rows.find(([head]) => head?.text === heading)?.[1]?.text,
      page.plainRows.find(([head]) => head === heading)?.[1],
      version?.figures.price?.value,
      files.csv.get(rowKey('nissan-leaf', 'version', '40', 'price'))?.value,
    ]
  }
  // The database dates the publication, and midnight may have passed since the test began.
  const until = [dayBefore, dayAfter].map(dateText).join('|')
  const plain = expect.stringMatching(
    new RegExp(`^\\$61,234 \\[\\d+\\] \\(November 2022\\) \\(was \\$63,990 until (${until})\\)$`),
  )
  await expect.poll(shown).toEqual(['$61,234', plain, 61_234, '61234'])
  const { generatedFrom } = JSON.parse(await (await other.fetch('/open/models.json')).text())
  expect([dayBefore, dayAfter]).toContain(generatedFrom)

  await undoEdits(editor, id)
  await expect.poll(() => readAll(other)).toEqual(before)
})
