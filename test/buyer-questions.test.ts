import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCatalog } from '../app/parts/catalogue/catalog-answer.ts'
import { SearchReadingNote } from '../app/parts/catalogue/search-reading-note.tsx'
import { emptyFilter } from '../app/parts/catalogue/part-filter.ts'
import { openBackend, readSettings } from '../backend/backend.ts'
import {
  absentQuestions,
  hopelessQuestions,
  partQuestions,
  questionsWithoutParts,
} from './fixtures/catalogue/buyer-questions.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { listWorkshopParts } from './fixtures/catalogue/workshop-catalogue.ts'

let ask: (search: string) => ReturnType<typeof searchCatalog>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  await opened.database`insert into parts_2025 ${opened.database(listWorkshopParts())}`
  const dataDir = await mkdtemp(join(tmpdir(), 'buyer-questions-'))
  const settings = readSettings({ DATABASE_URL: opened.url, DATA_DIR: dataDir })
  const backend = await openBackend(settings)
  const client = createClient(settings.siteOrigin, backend.browser.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
  })
  const { signal } = new AbortController()
  ask = (search) => searchCatalog(client, { ...emptyFilter, search }, signal)
  close = async () => {
    await backend.close()
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => close())

/** What the page says about a search, as HTML. */
function noteOf({ filter, reading }: Awaited<ReturnType<typeof ask>>): string {
  const note = createElement(SearchReadingNote, {
    search: filter.search,
    reading,
    urlOf: () => '/',
  })
  return renderToStaticMarkup(createElement(MemoryRouter, null, note))
}

// Of the 100 questions, 24 led to a fitting part before the search knew the words of buyers.
test('at least 95 of 100 questions of buyers lead to a fitting part or to the reason why there is none', async () => {
  const missed: string[] = []
  let firstFits = 0
  for (const [q, make, model, name] of partQuestions) {
    const rows = (await ask(q)).found?.rows ?? []
    const fits = rows.map(
      (row) =>
        (!make || row.Make === make) && (!model || row.Model === model) && name.test(row.PartName),
    )
    if (fits[0]) firstFits += 1
    if (!fits.includes(true)) missed.push(q)
  }
  for (const [q, sentence] of hopelessQuestions) {
    if (!sentence.test(noteOf(await ask(q)))) missed.push(q)
  }
  const total = partQuestions.length + hopelessQuestions.length
  console.log(
    `${total - missed.length} of ${total}, ${firstFits} with a fitting part first; missed: ${missed.join(', ')}`,
  )
  expect(total).toBe(100)
  expect(missed.length).toBeLessThanOrEqual(5)
})

test.each(questionsWithoutParts)(
  '“%s” is answered with the reason, never with parts of another car',
  async (q, sentence) => {
    const answer = await ask(q)
    expect(answer.found?.rows.map(({ Make, Model, PartName }) => [Make, Model, PartName])).toEqual(
      [],
    )
    expect(noteOf(answer).replaceAll(/<[^>]+>/g, '')).toMatch(sentence)
  },
)

test('what the catalogue does not have shows no other part, and the page says why', async () => {
  const wrong: string[] = []
  for (const q of absentQuestions) {
    const answer = await ask(q)
    const says = `${noteOf(answer)}${answer.carNumber?.says ?? ''}`
    if (answer.found?.rows.length !== 0 || says === '') wrong.push(q)
  }
  expect(absentQuestions.length).toBeGreaterThanOrEqual(75)
  expect(wrong).toEqual([])
})

test('a part that no record has leads to its guide', async () => {
  const { found, guides } = await ask('byd seal cabin filter')
  expect(found?.rows).toEqual([])
  expect(guides[0]?.path).toBe('/cabin-air-filter')
})
