import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startImport, type ImportProcess, startCommand } from '../test/fixtures/command-process.ts'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let folder: string
let file: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  // It replaces every part by others.
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
  await opened.database`truncate catalogue.part_imports cascade`
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    select 'OLD-' || at, 'Kia', 'EV3', 'Disc ' || at % 7 from generate_series(1, 60) at`
})

/** What visitors see of the catalogue: rows, totals, choices and its description. */
async function readCatalogue() {
  const { database } = opened
  const rows = await database`select "SKU", total from evnz_search_parts('', 1000, 0)`
  const [state] = await database`select evnz_count_parts('disc') as discs,
    evnz_count_parts('pad') as pads, evnz_part_options('') as options,
    (select to_jsonb(described) from evnz_describe_parts() described) as described`
  return { rows: [...rows], state }
}

const startTestImport = () => startImport(file, { DATABASE_URL: opened.url })

/** Starts an import and blocks it halfway through its writes until `work` has finished. */
async function blockImport(
  work: (started: ImportProcess) => Promise<void>,
  start = startTestImport,
  statement = 'delete from',
): Promise<ImportProcess> {
  const { database } = opened
  return database.begin(async (transaction) => {
    // The summaries have one writer at a time: this lock blocks the others.
    await transaction`select pg_advisory_xact_lock(20251121)`
    const started = start()
    const waiting = () => database`select query from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`
    await expect.poll(waiting).toMatchObject([{ query: expect.stringContaining(statement) }])
    await work(started)
    return started
  })
}

const listLocks = async () => [
  ...(await opened.database`select objid from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory' and granted`),
]

test('an import killed halfway changes nothing and does not block the next one', async () => {
  const before = await readCatalogue()
  const killed = await blockImport(async ({ child }) => {
    const locks = await listLocks()
    child.kill('SIGKILL')
    // Its statement waits until PostgreSQL looks for the client, which it does every second.
    await expect.poll(listLocks).toHaveLength(locks.length - 1)
  })
  expect(await killed.ended).toMatchObject({ code: null })
  expect(await readCatalogue()).toEqual(before)
  const next = await startTestImport().ended
  expect(next).toMatchObject({ code: 0 })
  expect(next.output).toContain('Imported: 500 added, 0 changed, 60 removed')
  expect((await readCatalogue()).rows).toHaveLength(500)
})

test.each([
  ['undo', ['--apply'], 'delete from'],
  ['update', ['--update', '--apply'], 'update public'],
])('an %s killed halfway changes nothing', async (name, options, statement) => {
  await startTestImport().ended
  const prices = path.join(folder, 'prices.csv')
  await writeFile(prices, 'SKU,ListPrice_NZD\nNEW-1,1\n')
  const before = await readCatalogue()
  const args = name === 'update' ? ['import', prices, ...options] : ['undo', ...options]
  const start = () => startCommand('parts', args, { DATABASE_URL: opened.url })
  const kill = async ({ child }: ImportProcess) => {
    const locks = await listLocks()
    child.kill('SIGKILL')
    await expect.poll(listLocks).toHaveLength(locks.length - 1)
  }
  await blockImport(kill, start, statement)
  expect(await readCatalogue()).toEqual(before)
  const { code, output } = await start().ended
  expect([code, output]).toEqual([0, expect.stringMatching(/^(Undid|.*1 changed)/m)])
})

test('readers see the complete old catalogue, without waiting, until the new one is complete', async () => {
  const before = await readCatalogue()
  expect(before.state).toMatchObject({ discs: 60, pads: 0 })
  const { ended } = await blockImport(async () => {
    for (let turn = 0; turn < 5; turn++) expect(await readCatalogue()).toEqual(before)
  })
  const states = new Set<string>()
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const { rows, state } = await readCatalogue()
    const totals = new Set(rows.map(({ total }) => total))
    states.add(
      `${rows.length} rows, totals ${[...totals].join()}, choices ${state?.options.makes.length}`,
    )
  }
  expect(await ended).toMatchObject({ code: 0 })
  const complete = new Set(['60 rows, totals 60, choices 1', '500 rows, totals 500, choices 1'])
  expect([...states].filter((state) => !complete.has(state))).toEqual([])
  expect((await readCatalogue()).state).toMatchObject({ discs: 0, pads: 500 })
})

test('refuses a second import while one is writing', async () => {
  await blockImport(async () => {
    const second = await startTestImport().ended
    expect(second.code).toBe(1)
    expect(second.output).toContain('Another import is writing the catalogue. Wait for its end.')
  }).then(({ ended }) => ended)
})
