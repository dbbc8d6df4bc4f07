import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startImport, type ImportProcess } from '../test/fixtures/import-process.ts'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let folder: string
let file: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  // In it every old part is gone and others have come.
  file = path.join(folder, 'other.csv')
  const lines = Array.from({ length: 500 }, (_, at) => `NEW-${at},Nissan,Leaf,Pad ${at % 9}`)
  await writeFile(file, `SKU,Make,Model,PartName\n${lines.join('\n')}\n`)
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await opened.database`truncate parts_2025 restart identity`
  await opened.database`truncate catalogue.part_imports`
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    select 'OLD-' || at, 'Kia', 'EV3', 'Disc ' || at % 7 from generate_series(1, 60) at`
})

/** What visitors can see of the catalogue: rows, totals, choices and what it says of itself. */
async function look() {
  const { database } = opened
  const rows = await database`select "SKU", total from evnz_search_parts('', 1000, 0)`
  const [state] = await database`select evnz_count_parts('disc') as discs,
    evnz_count_parts('pad') as pads, evnz_part_options('') as options,
    (select to_jsonb(described) from evnz_describe_parts() described) as described`
  return { rows: [...rows], state }
}

const startOne = () => startImport(file, { DATABASE_URL: opened.url })

/** Starts an import and holds it up in the middle of its writing while the work is done. */
async function holdImport(work: (started: ImportProcess) => Promise<void>): Promise<ImportProcess> {
  const { database } = opened
  return database.begin(async (transaction) => {
    // The summaries are kept by one writer at a time: whoever has this lock holds up the others.
    await transaction`select pg_advisory_xact_lock(20251121)`
    const started = startOne()
    const waiting = () => database`select query from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`
    await expect.poll(waiting).toMatchObject([{ query: expect.stringContaining('delete from') }])
    await work(started)
    return started
  })
}

const heldLocks = async () => [
  ...(await opened.database`select locktype from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory'`),
]

test('an import that is killed in the middle changes nothing, and is in nobody’s way', async () => {
  const before = await look()
  const killed = await holdImport(async ({ child }) => void child.kill('SIGKILL'))
  expect(await killed.ended).toMatchObject({ code: null })
  // The server notices at its next word to the process that nobody listens any more.
  await expect.poll(heldLocks).toEqual([])
  expect(await look()).toEqual(before)
  const next = await startOne().ended
  expect(next).toMatchObject({ code: 0 })
  expect(next.output).toContain('The catalogue was imported: 500 added, 0 changed, 60 removed')
  expect((await look()).rows).toHaveLength(500)
})

test('readers see the old catalogue, whole and at once, until the new one is there', async () => {
  const before = await look()
  expect(before.state).toMatchObject({ discs: 60, pads: 0 })
  const { ended } = await holdImport(async () => {
    for (let turn = 0; turn < 5; turn++) expect(await look()).toEqual(before)
  })
  const seen = new Set<string>()
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const { rows, state } = await look()
    const totals = new Set(rows.map(({ total }) => total))
    seen.add(
      `${rows.length} rows, totals ${[...totals].join()}, choices ${state?.options.makes.length}`,
    )
  }
  expect(await ended).toMatchObject({ code: 0 })
  const whole = new Set(['60 rows, totals 60, choices 1', '500 rows, totals 500, choices 1'])
  expect([...seen].filter((words) => !whole.has(words))).toEqual([])
  expect((await look()).state).toMatchObject({ discs: 0, pads: 500 })
})

test('a second import is turned away while one is writing', async () => {
  await holdImport(async () => {
    const second = await startOne().ended
    expect(second.code).toBe(1)
    expect(second.output).toContain('Another import is writing the catalogue. Wait for its end.')
  }).then(({ ended }) => ended)
})
