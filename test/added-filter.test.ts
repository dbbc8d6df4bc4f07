import { supplierName } from './fixtures/catalogue/reference-filters.ts'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as FilterPanel from '../app/parts/catalogue/filter-panel.tsx'
import type * as PartFilter from '../app/parts/catalogue/part-filter.ts'
import type * as PartQueries from '../app/parts/catalogue/part-queries.ts'
import { openBackend, readSettings, type Backend } from '../backend/backend.ts'
import { openTestDatabase, type TestDatabase } from './fixtures/open-test-database.ts'
import { randomPart, seededRandom } from './fixtures/random-parts.ts'
import { openReferenceSearch, type SearchedPart } from './fixtures/reference-search.ts'

// The two lines of the recipe in CONTRIBUTING.md, and the lines that they follow.
const recipe = {
  'supabase/schemas/41-part-filters.sql': [
    "('PartSubcategory', 'category', 'subcategories', '{}')",
    "('Warranty_Months', 'row', 'warranties', '{}')",
  ],
  'app/parts/catalogue/part-filter.ts': [
    'export const choices = [',
    "{ name: 'warranty', column: 'Warranty_Months', of: 'row', label: 'Warranty in months', options: 'warranties', kind: 'number', limits: [] },",
  ],
} as const

type WithWarranty = SearchedPart & { Warranty_Months: number | null }

let opened: TestDatabase
let folder: string
let backend: Backend
let parts: WithWarranty[]
let app: typeof FilterPanel & typeof PartFilter & typeof PartQueries
let client: Parameters<typeof PartQueries.findParts>[0]
let before: Awaited<ReturnType<typeof readState>>
beforeAll(async () => {
  opened = await openTestDatabase()
  const random = seededRandom(24)
  const rows = Array.from({ length: 1500 }, (_, at) => ({
    ...randomPart(random, at + 1),
    Warranty_Months: random.pick([null, 12, 24, 36]),
  }))
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  parts = [...(await opened.database<WithWarranty[]>`select * from parts_2025`)]
  before = await readState()
  await writeFilters(await readRecipe('supabase/schemas/41-part-filters.sql'))
  folder = await mkdtemp(path.join(tmpdir(), 'added-filter-'))
  app = await openApp()
  const settings = readSettings({ DATABASE_URL: opened.url, DATA_DIR: folder })
  backend = await openBackend(settings)
  client = createClient(settings.siteOrigin, backend.browser.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
  })
})
afterAll(async () => {
  await backend.close()
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

async function readRecipe(file: keyof typeof recipe): Promise<string> {
  const [line, added] = recipe[file]
  const text = await readFile(file, 'utf8')
  expect(text.split(line)).toHaveLength(2)
  return text.replace(line, file.endsWith('.sql') ? `${line},\n${added}` : `${line}\n${added}`)
}

/** Gives the database the filters of a schema file. */
async function writeFilters(schema: string) {
  const [declared] = /create function catalogue\.part_filters\(\)[^]*?end;/.exec(schema) ?? []
  const replaced = String(declared).replace('create function', 'create or replace function')
  await opened.database.unsafe(`${replaced} select catalogue.apply_part_filters()`)
}

/** A copy of the site's modules with the new line in the noun. */
async function openApp(): Promise<typeof app> {
  await cp('app', path.join(folder, 'app'), { recursive: true })
  for (const name of ['content', 'node_modules']) {
    await symlink(path.resolve(name), path.join(folder, name))
  }
  const noun = 'app/parts/catalogue/part-filter.ts'
  await writeFile(path.join(folder, noun), await readRecipe(noun))
  const modules = await Promise.all(
    [noun, 'app/parts/catalogue/part-queries.ts', 'app/parts/catalogue/filter-panel.tsx'].map(
      (file) => import(/* @vite-ignore */ path.join(folder, file)),
    ),
  )
  return Object.assign({}, ...modules)
}

/** What the catalogue stores and answers without the new filter. */
async function readState() {
  const { database } = opened
  const given = database.json({ Make: ['Tesla', 'Kia'], InStock: true })
  return {
    kinds: await database`select "SupabaseID", "KindID" from parts_2025 order by 1`,
    choices: await database`select * from catalogue.part_choices order by id`,
    all: await database`select evnz_part_options() as options`,
    some: await database`select evnz_part_options('pad', filters => ${given}) as options`,
    page: await database`select * from evnz_search_parts('pad', filters => ${given})`,
  }
}

const read = (query: string) => app.readFilter(new URLSearchParams(query))
const months = (value: number | null) => (part: WithWarranty) => part.Warranty_Months === value

/** The parts that a search without the new filter finds, by a simple search in memory. */
const reference = (q: string, filters = {}) =>
  openReferenceSearch(parts).find({ q, filters }) as WithWarranty[]
const counted = (found: WithWarranty[]) =>
  [12, 24, 36]
    .map((value) => ({ value, count: found.filter(months(value)).length }))
    .filter(({ count }) => count > 0)

const warrantiesOf = async (query: string) => {
  const options = await optionsOf(read(query))
  return (options as typeof options & { warranties: unknown }).warranties
}

test.each([
  ['', '', {}],
  ['?search=pad', 'pad', {}],
  ['?make=Tesla&inStock=1', '', { Make: 'Tesla', InStock: true }],
  ['?search=pump&make=Kia&maxPrice=500', 'pump', { Make: 'Kia', MaxPrice: 500 }],
])(
  'lists the options of an added filter with exact counts under "%s"',
  async (query, q, filters) => {
    expect(await warrantiesOf(query)).toEqual(counted(reference(q, filters)))
  },
)

test.each([
  ['?warranty=24', '', {}],
  ['?warranty=24&search=pad', 'pad', {}],
  ['?warranty=36&make=Nissan&category=Brakes', '', { Make: 'Nissan', PartCategory: 'Brakes' }],
  ['?warranty=12&search=pump&minPrice=50', 'pump', { MinPrice: 50 }],
])(
  'finds the rows of an added filter with their exact total under "%s"',
  async (query, q, filters) => {
    const filter = read(query)
    expect(app.writeFilter(filter)).toContain('warranty=')
    const expected = reference(q, filters).filter(
      months(Number(query.match(/warranty=(\d+)/)?.[1])),
    )
    const ids = (rows: { SupabaseID: number }[]) => rows.map(({ SupabaseID }) => SupabaseID)
    const found = await app.findParts(client, filter)
    if (typeof found === 'string') throw new Error(found)
    expect({ ids: ids(found.rows), total: found.total }).toEqual({
      ids: ids(expected.slice(0, 50)),
      total: expected.length,
    })
  },
)

async function optionsOf(filter: ReturnType<typeof read>) {
  const found = await app.findCatalogPage(client, filter, new AbortController().signal)
  if (typeof found === 'string' || !found.options) throw new Error('There are no options.')
  return found.options
}

test('counts the options of the other filters under an added one', async () => {
  const options = await optionsOf(read('?warranty=24'))
  const chosen = parts.filter(months(24))
  for (const { value, count } of options.makes) {
    expect(count).toBe(chosen.filter(({ Make }) => Make === value).length)
  }
  for (const { value, count } of options.suppliers) {
    expect(count).toBe(chosen.filter((part) => supplierName(part['Supplier/URL']) === value).length)
  }
  expect(options.makes.length * options.suppliers.length).toBeGreaterThan(6)
})

test('shows the field of an added filter, beside those of the category', async () => {
  const filter = read('?warranty=24')
  const options = await optionsOf(filter)
  const panel = createElement(app.FilterPanel, {
    filter,
    options,
    isPaged: true,
    onlySamples: false,
    names: {},
    isFolded: false,
  })
  const html = renderToStaticMarkup(panel)
  const names = [...html.matchAll(/<select[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'make',
    'model',
    'warranty',
    'variant',
    'year',
    'category',
    'subcategory',
    'supplier',
  ])
  const { length } = parts.filter(months(24))
  expect(html).toContain(`<option value="24" selected="">24 (${length})</option>`)
})

test('lists the options of an added filter among more parts than suppliers are counted for', async () => {
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName", "Supplier/URL", "Warranty_Months")
    select 'MANY-' || n, 'Nissan', 'Leaf', 'Brake pad', 'EV Spares', 24 from generate_series(1, 20001) n`
  const options = await optionsOf(read('?warranty=24'))
  expect(options.suppliers.map(({ count }) => count)).toEqual(options.suppliers.map(() => null))
  expect(options.suppliers).not.toEqual([])
  const more = counted(parts).map(({ value, count }) => ({
    value,
    count: value === 24 ? count + 20_001 : count,
  }))
  expect(await warrantiesOf('?warranty=24')).toEqual(more)
  await opened.database`delete from parts_2025 where "SKU" like 'MANY-%'`
})

test('a filter that is removed again leaves the catalogue as it was', async () => {
  await writeFilters(await readFile('supabase/schemas/41-part-filters.sql', 'utf8'))
  expect(await readState()).toEqual(before)
  const given = opened.database.json({ Warranty_Months: 24 })
  await expect(opened.database`select evnz_count_parts(filters => ${given})`).rejects.toThrow(
    'There is no filter Warranty_Months',
  )
})
