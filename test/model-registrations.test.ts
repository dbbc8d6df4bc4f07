// First registrations of a model are on its page, in the plain text, in JSON and among the sources; without them there is
// no byte of it. The counts are made up for this test.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstRegistrations } from '../content/cars/registration-schema.ts'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { editOf } from './fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits, undoEdits } from './fixtures/content/stored-edits.ts'
import { visibleText } from './fixtures/page-text.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { yearTo } from './fixtures/open-data/register-service.ts'

let site: TestSite
let editor: SupabaseClient
beforeAll(async () => {
  site = await openTestSite()
  editor = await addContentEditor(site)
})
afterAll(() => site.close())

const read = async (path: string) => (await site.fetch(path)).text()
const counted = (slug: string, months: FirstRegistrations['months']) =>
  editOf('first-registrations', slug, { '': { model: slug, names: [], months } })

/** 1,000 to 1,012 new cars and one or no used import in each of thirteen months. */
const thirteen = Object.fromEntries(
  ['2025-09', ...yearTo('2026-09')].map((month, at) => [month, { new: 1_000 + at, used: at % 2 }]),
)

test('a model with counts says them in every form; one without, and all once it is undone, have the bytes of before', async () => {
  const paths = [
    '/tesla-model-y',
    '/nissan-leaf',
    '/kia-ev3.txt',
    '/sources.txt',
    '/open/models.json',
  ]
  const readAll = () => Promise.all(paths.map(read))
  const before = await readAll()
  expect(before.join('')).not.toMatch(/first ?registration/i)

  const id = await storeEdits(editor, [counted('tesla-model-y', thirteen)])
  await publishEdits(editor, id, site.database)
  await expect.poll(() => read('/tesla-model-y')).toContain('First registrations')
  const text = visibleText(await read('/tesla-model-y?version=all'))
  // The twelve newest: 1,001 to 1,012 new, and six used.
  expect(text).toContain(
    'First registered in New Zealand: 12,084 in the 12 months to September 2026, 6 of them used imports.',
  )
  expect(text).toMatch(/September 2026: 1,012 August 2026: 1,012 \(1 used\) /)
  expect(text).not.toContain('September 2025:')
  expect(text).toContain(
    'NZTA Motor Vehicle Register, CC BY 4.0, read November 2026. All versions together. Grey bars are used imports. First registrations are not sales.',
  )
  expect(text).toContain('NZTA Motor Vehicle Register, CC BY 4.0.')
  const plain = await read('/tesla-model-y.txt')
  expect(plain).toMatch(/First registered in New Zealand: 12,084 [^[]*\[\d+\]/)
  expect(plain).toContain('- September 2026: 1,012\n- August 2026: 1,012 (1 used)\n')

  const file = JSON.parse(await read('/open/models.json'))
  const inFile = (slug: string) => file.models.find((one: { slug: string }) => one.slug === slug)
  expect(inFile('tesla-model-y').firstRegistrations).toEqual({
    months: Object.entries(thirteen).map(([month, cars]) => ({ month, ...cars })),
    source: 'nzta-register',
  })
  expect(inFile('nissan-leaf')).not.toHaveProperty('firstRegistrations')
  expect(file.sources['nzta-register'].credit).toBe('NZTA Motor Vehicle Register, CC BY 4.0.')
  expect(await read('/sources.txt')).toContain('NZTA Motor Vehicle Register')
  expect([await read('/nissan-leaf'), await read('/kia-ev3.txt')]).toEqual(before.slice(1, 3))

  await undoEdits(editor, id)
  await expect.poll(readAll).toEqual(before)
})

test.each<[string, FirstRegistrations['months'], string]>([
  [
    'of few months says of how many',
    { '2026-07': { new: 0, used: 1 }, '2026-09': { new: 2, used: 0 } },
    '3 in 2 of the 12 months to September 2026, 1 of them a used import.',
  ],
  [
    'that came as used imports says so',
    { '2026-09': { new: 0, used: 40 } },
    '40 in 1 of the 12 months to September 2026, all of them used imports.',
  ],
  [
    'that came new says so',
    { '2026-09': { new: 40, used: 0 } },
    '40 in 1 of the 12 months to September 2026, all of them new.',
  ],
  ['without cars says 0', { '2026-09': { new: 0, used: 0 } }, '0 in 1 of the 12 months to'],
])('a model %s', async (_what, months, words) => {
  const id = await storeEdits(editor, [counted('volvo-ex30', months)])
  await publishEdits(editor, id, site.database)
  await expect.poll(async () => visibleText(await read('/volvo-ex30'))).toContain(words)
  await undoEdits(editor, id)
})
