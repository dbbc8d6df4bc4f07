import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../test/fixtures/command-process.ts'
import { evroamCsv, filedChargers } from '../test/fixtures/evroam-file.ts'
import { mbieTable, weeksTo } from '../test/fixtures/open-data/mbie-table.ts'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'chargers-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

async function runImport(text: string, ...options: string[]) {
  const file = path.join(folder, 'evroam.csv')
  await writeFile(file, text)
  const settings = { DATABASE_URL: opened.url, DATA_DIR: folder }
  return runCommand(
    'sources',
    ['read', 'evroam', file, '--copied', '2026-11-20', ...options],
    settings,
  )
}

const [first, ...others] = filedChargers()
const drafts = () => opened.database`
  select change.id::integer, change.reason, count(*)::integer as edits from desk.content_changes change
  join desk.content_edits edit on edit.change_id = change.id
  where change.status = 'draft' group by change.id`

test('a list is compared; with --apply it becomes the one draft for the desk', async () => {
  const text = evroamCsv(others)
  const reason = 'EVRoam of 20 November 2026: 0 new sites, 1 closed, 0 changed'
  const compared = await runImport(text)
  expect(compared).toMatchObject({ code: 0, output: expect.stringContaining(reason) })
  expect(compared.output).toContain('Nothing was stored. With --apply it becomes a draft.')
  expect(await drafts()).toHaveLength(0)

  expect((await runImport(text, '--apply')).output).toContain('Stored as draft 1.')
  expect([...(await drafts())]).toEqual([{ id: 1, reason, edits: 2 }])
  const next = evroamCsv([...others, { ...first!, carParks: first!.carParks + 1 }])
  expect((await runImport(next, '--apply')).output).toContain('Stored as draft 1.')
  expect([...(await drafts())]).toMatchObject([{ id: 1, edits: 2 }])
})

test('some of a list closes nothing', async () => {
  const { code, output } = await runImport(evroamCsv([{ ...first!, carParks: 99 }]), '--some')
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('some of the list: 0 new sites, 0 closed, 1 changed'),
  ])
})

test('an implausible row is skipped and reported with its reason', async () => {
  const text = evroamCsv([first!, ...others.slice(0, -1)])
  const { code, output } = await runImport(text.replace(/"(True|False)"/, '"often"'))
  expect(code).toBe(0)
  expect(output).toContain('0 new sites, 1 closed, 0 changed')
  expect(output).toContain('1 row left out, because it cannot be believed:')
  expect(output).toContain(`${first!.name}, line 2: is24Hours: must be True or False: often`)
})

test('mistakes are listed with their lines, and the command fails', async () => {
  const { code, output } = await runImport(evroamCsv(others).replaceAll('Unlimited', 'for ever'))
  expect(code).toBe(1)
  expect(output).toMatch(/line \d+: maxTimeLimit: is not a number of minutes: for ever/)
  expect(output).toMatch(/\.\.\. and \d+ more\nNothing was changed: \d+ mistakes\./)
})

test('a file of another source is compared too, and what is no source or file is refused', async () => {
  const run = (...words: string[]) =>
    runCommand('sources', ['read', ...words], { DATABASE_URL: opened.url, DATA_DIR: folder })
  const table = path.join(folder, 'weekly-table.csv')
  await writeFile(table, mbieTable(weeksTo('2026-11-20')))
  expect(await run('mbie-fuel', table)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /week to 20 November 2026: 7 entries change[^]*Nothing was stored/,
    ),
  })
  const missing = await run('evroam', 'no-such.csv')
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no file no-such.csv') })
  const unknown = await run('no-such-source')
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('evroam, mbie-fuel') })
})
