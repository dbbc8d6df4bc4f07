import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exportParts } from '../../backend/catalogue/part-export.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import {
  startingParts,
  wholeFile,
  type SloppyFile,
} from '../../test/fixtures/catalogue/sloppy-file.ts'
import { sloppyFiles } from '../../test/fixtures/catalogue/sloppy-files.ts'
import { applyImport } from './catalogue-import.ts'
import { ImportFileError } from './csv-file.ts'
import { importFile } from './import-file.ts'

let opened: TestDatabase
let folder: string
let output: string[]
/** The export of the starting parts. */
let before: string
/** Whether the catalogue may differ from the starting parts. */
let isChanged = false
let partColumns: string[]
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  const file = path.join(folder, 'whole.csv')
  await writeFile(file, wholeFile)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await applyImport(opened.database, { file })
  before = await exported()
  await keepStartingParts()
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  if (isChanged) await restoreStartingParts()
  output = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void output.push(line))
})

/** Keeps the starting parts as the import stored them, to copy them back faster than a file is imported. */
async function keepStartingParts() {
  const columns = await opened.database<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'parts_2025' and is_generated = 'NEVER'`
  partColumns = columns.map(({ name }) => name)
  await opened.database`create table starting_parts as table parts_2025`
}

async function restoreStartingParts() {
  const names = opened.database(partColumns)
  await opened.database.begin(async (sql) => {
    await sql`delete from parts_2025`
    await sql`insert into parts_2025 (${names}) select ${names} from starting_parts`
    await sql`select setval(pg_get_serial_sequence('parts_2025', 'SupabaseID'), max("SupabaseID")) from parts_2025`
  })
  expect(await exported()).toBe(before)
}

async function exported() {
  let text = ''
  for await (const piece of await exportParts(opened.database)) text += String(piece)
  return text
}

const table: string[] = []

const cases = Object.entries(sloppyFiles).flatMap(([group, files]) =>
  files.map((file) => [group, file.name, file] as const),
)

test.each(cases)('%s: %s', async (group, name, file) => {
  isChanged = true
  const outcome = await runImport(file)
  expect(outcome).toBe(file.outcome)
  isChanged = (await exported()) !== before
  expect(isChanged && outcome !== 'applied').toBe(false)
  const [left] = await opened.database`select count(*)::integer as parts from parts_2025`
  expect(left?.parts).toBeGreaterThanOrEqual(startingParts - (file.request?.allowRemovals ?? 0))
  const [lost] = await opened.database`
    select count(*) filter (where "ListPrice_NZD" is null)
      + count(*) filter (where "LastVerified(DateISO)" is null) as values
    from parts_2025 where "SKU" ~ '^P\\d+$'`
  expect(Number(lost?.values)).toBe(outcome === 'applied' ? (file.request?.allowEmptied ?? 0) : 0)
  const shown = output.filter((line) => !/ are in file| is in file/.test(line))
  const lines = outcome === 'too many removals' ? shown.slice(-1) : shown.slice(0, 3)
  addRow(group, [name, outcome, lines.join(' ⏎ ')])
})

test('a missing file and a folder are named', async () => {
  const missing = path.join(folder, 'none.csv')
  await expect(applyImport(opened.database, { file: missing })).rejects.toThrow('There is no file')
  await mkdir(path.join(folder, 'folder.csv'))
  await expect(
    applyImport(opened.database, { file: path.join(folder, 'folder.csv') }),
  ).rejects.toThrow('is a folder')
})

test('docs/import-files.md shows each file with its outcome and message', async () => {
  expect(table.filter((line) => line.startsWith('| ')).length).toBeGreaterThan(50)
  const text = `# What the import makes of a file

What \`npm run parts -- import file --apply\` does with each of these files, in a catalogue of ${startingParts} parts. Only 'applied' changes the catalogue. After 'too many removals' or 'too many emptied',
allow the number that the message names, if it is right. A message is the first three lines of the output, with ⏎ between them; of a removal, the last line.
The test \`commands/importing/sloppy-files.test.ts\` makes the files, imports them and writes this page.
${table.join('\n')}
`
  await expect(text).toMatchFileSnapshot('../../docs/import-files.md')
})

async function runImport({ content, request }: SloppyFile): Promise<SloppyFile['outcome']> {
  const file = path.join(folder, 'file')
  await writeFile(file, await content)
  try {
    return await importFile(opened.database, { file, ...request }, true)
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    output.push(error.message)
    return 'refused'
  } finally {
    output = output.map((line) => line.replaceAll(`${folder}/`, ''))
  }
}

let lastGroup = ''
function addRow(group: string, cells: string[]): void {
  if (group !== lastGroup) {
    lastGroup = group
    table.push('', `## ${group}`, '', '| File | Outcome | Message |', '|---|---|---|')
  }
  const safe = cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;'))
  table.push(`| ${safe.join(' | ')} |`)
}
