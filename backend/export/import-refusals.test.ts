// What the import refuses, and that nothing has changed then.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../../test/fixtures/open-test-database.ts'
import { exportEverything } from './everything-export.ts'
import { importEverything } from './everything-import.ts'
import { rowsEntry, type EverythingManifest } from './everything-manifest.ts'

type Entries = Record<string, Uint8Array>

let source: TestDatabase
let folder: string
let whole: Buffer
beforeAll(async () => {
  source = await openTestDatabase()
  await addTestUser(source.database, { email: 'moana@example.nz', displayName: 'Moana' })
  await source.database`with stored as (
      insert into storage.objects (bucket_id, name) values ('photos', 'kia-ev5/1.jpg') returning id)
    insert into storage.object_bytes select id, 'bytes' from stored`
  folder = await mkdtemp(path.join(tmpdir(), 'refusals-'))
  const pieces: Buffer[] = []
  for await (const piece of await exportEverything(source.database, 'https://ev.example')) {
    pieces.push(piece)
  }
  whole = Buffer.concat(pieces)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

/** Imports a file, and returns the reason against it; 'imported' if there is none. */
async function importZip(bytes: Uint8Array, database: TestDatabase['database']): Promise<string> {
  const file = path.join(folder, 'everything.zip')
  await writeFile(file, bytes)
  const taking = importEverything(database, file)
  const reason = await taking.then(
    () => 'imported',
    (problem: Error) => `${problem.name}: ${problem.message}`,
  )
  return reason.replaceAll(file, 'it')
}

/** The same on a new database, which has to stay as it is. */
async function reasonAgainst(bytes: Uint8Array): Promise<string> {
  const fresh = await openTestDatabase()
  onTestFinished(fresh.close)
  const reason = await importZip(bytes, fresh.database)
  const rows = async (table: string) =>
    Number((await fresh.database.unsafe(`select count(*) as rows from ${table}`))[0]?.rows)
  const isEmpty = (await rows('auth.users')) + (await rows('desk.audit_log')) === 0
  const hasLimits = (await rows('moderation.limits')) > 0
  const [off] = await fresh.database`select count(*)::int as triggers from pg_trigger
    where tgenabled = 'D'`
  expect({ isEmpty, hasLimits, off: off?.triggers }).toEqual({
    isEmpty: true,
    hasLimits: true,
    off: 0,
  })
  return reason
}

/** The ZIP with other entries. */
function changed(change: (entries: Entries) => void): Uint8Array {
  const entries = unzipSync(whole)
  change(entries)
  return zipSync(entries)
}

/** The ZIP with another manifest. */
const withManifest = (change: (manifest: EverythingManifest) => void) =>
  changed((entries) => {
    const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()))
    change(manifest)
    entries['manifest.json'] = strToU8(JSON.stringify(manifest))
  })

const tableOf = (manifest: EverythingManifest, name: string) => {
  const table = manifest.tables.find((one) => one.name === name)
  if (!table) throw new Error(`The manifest has no ${name}`)
  return table
}

test('what nobody has changed is imported, also after another program has packed it', async () => {
  for (const bytes of [whole, changed(() => {})]) {
    const fresh = await openTestDatabase()
    onTestFinished(fresh.close)
    expect(await importZip(bytes, fresh.database)).toBe('imported')
    expect(await fresh.database`select email, encrypted_password from auth.users`).toEqual([
      { email: 'moana@example.nz', encrypted_password: null },
    ])
  }
})

test('a file that is no ZIP, one of something else, and one that is missing', async () => {
  expect(await reasonAgainst(Buffer.from('SKU,Make\n1,Kia\n'))).toBe(
    'OperatorError: it is not a ZIP.',
  )
  expect(await reasonAgainst(Buffer.alloc(0))).toBe('OperatorError: it is not a ZIP.')
  expect(await reasonAgainst(zipSync({ 'letter.txt': strToU8('Kia ora') }))).toContain(
    "is a ZIP, but not one of 'Take everything along': it has no manifest.json.",
  )
  expect(await reasonAgainst(zipSync({ 'manifest.json': strToU8('{"name": "app"}') }))).toBe(
    "OperatorError: it is a ZIP, but not one of 'Take everything along'.",
  )
  const missing = importEverything(source.database, path.join(folder, 'none.zip'))
  await expect(missing).rejects.toThrow('cannot be read (ENOENT)')
})

test('a ZIP that is cut short anywhere', async () => {
  for (const share of [0.02, 0.5, 0.99]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share))
    expect(await reasonAgainst(cut)).toBe(
      'OperatorError: it is cut short: its end is missing. Download it again.',
    )
  }
})

test('a ZIP with a damaged byte in a table or a picture', async () => {
  for (const name of [rowsEntry('auth.users'), 'files/photos/kia-ev5/1.jpg', 'manifest.json']) {
    const damaged = Buffer.from(whole)
    // Behind the name in the local header are the bytes.
    const at = damaged.indexOf(name) + name.length + 3
    damaged[at] = (damaged[at] ?? 0) ^ 0x55
    expect(await reasonAgainst(damaged)).toBe(
      `OperatorError: it is damaged at ${name}. Download it again.`,
    )
  }
})

test('a manifest.json of more than 1 MB is refused', async () => {
  const large = changed((entries) => void (entries['manifest.json'] = new Uint8Array(2 ** 20 + 1)))
  expect(await reasonAgainst(large)).toBe(
    'OperatorError: it has manifest.json, which says that it holds 2 MB. At most 1 MB are read of it.',
  )
})

test('another format version is refused', async () => {
  const newer = withManifest((manifest) => void (manifest.format = 2))
  expect(await reasonAgainst(newer)).toBe(
    'OperatorError: it has format 2; this version reads format 1. Import it with the version that wrote it.',
  )
})

test('a table, a column or a sequence that this version does not know', async () => {
  const unknown = {
    'the table public.bicycles': withManifest(({ tables }) =>
      tables.push({ name: 'public.bicycles', columns: ['id'], rows: 0 }),
    ),
    'the table auth.sessions': withManifest(({ tables }) =>
      tables.push({ name: 'auth.sessions', columns: ['id'], rows: 0 }),
    ),
    'the column wheels of public.photos': withManifest(
      (manifest) => void tableOf(manifest, 'public.photos').columns.push('wheels'),
    ),
    'the column encrypted_password of auth.users': withManifest(
      (manifest) => void tableOf(manifest, 'auth.users').columns.push('encrypted_password'),
    ),
    'the sequence public.wheels; drop table x': withManifest(({ sequences }) =>
      sequences.push({ schema: 'public', name: 'wheels; drop table x', next: '1' }),
    ),
  }
  for (const [what, bytes] of Object.entries(unknown)) {
    expect(await reasonAgainst(bytes)).toBe(
      `OperatorError: it has ${what}, which this version does not know. Import it with the version that wrote it, or a newer one.`,
    )
  }
})

test('entries that the list does not name or that are missing, and counts that are wrong', async () => {
  const entry = rowsEntry('public.photos')
  const reasons = {
    'has tables/public.bicycles.csv, which its list does not name': changed(
      (entries) => void (entries['tables/public.bicycles.csv'] = strToU8('id\n')),
    ),
    [`lacks ${entry}`]: changed((entries) => void delete entries[entry]),
    'has 0 files; its list counts 1': changed(
      (entries) => void delete entries['files/photos/kia-ev5/1.jpg'],
    ),
    [`names other columns in ${entry} than in its list`]: changed(
      (entries) => void (entries[entry] = strToU8('id,subject\n')),
    ),
    'The ZIP has 1 of the 2 rows of public.profiles that its list counts': withManifest(
      (manifest) => void (tableOf(manifest, 'public.profiles').rows = 2),
    ),
    'The ZIP has 1 files, of which storage.objects names 0': changed((entries) => {
      entries['files/photos/kia-ev5/2.jpg'] = entries['files/photos/kia-ev5/1.jpg'] as Uint8Array
      delete entries['files/photos/kia-ev5/1.jpg']
    }),
  }
  for (const [reason, bytes] of Object.entries(reasons)) {
    expect(await reasonAgainst(bytes)).toContain(reason)
  }
})

test('rows that the database rejects, after other tables were loaded', async () => {
  const wrong = changed((entries) => {
    const profiles = rowsEntry('public.profiles')
    const text = strFromU8(entries[profiles] ?? new Uint8Array())
    entries[profiles] = strToU8(text.replace('Moana', '  '))
  })
  expect(await reasonAgainst(wrong)).toContain('The database rejects the rows of public.profiles')
})

test('a database that people use already, naming what is there', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  const added = async () => importZip(whole, database)
  await addTestUser(database, { email: 'ed@example.nz' })
  expect(await added()).toContain('in use already (rows: 1 in auth.users, 1 in public.profiles)')
  await database`delete from auth.users`
  await database`insert into desk.content_changes (reason) values ('A draft')`
  expect(await added()).toContain('(rows: 1 in desk.content_changes)')
  await database`delete from desk.content_changes`
  await database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    values ('SAMPLE-1', 'Kia', 'EV5', 'Disc'), ('P-1', 'Kia', 'EV5', 'Disc')`
  expect(await added()).toContain('(rows: 1 in public.parts_2025)')
  await database`delete from parts_2025 where "SKU" = 'P-1'`
  await database`insert into auth.sign_ups (email, network_hash, encrypted_password, created_at)
    values ('new@example.nz', '', '', now())`
  expect(await added()).toContain('(rows: 1 in auth.sign_ups)')
  await database`delete from auth.sign_ups`
  // Only what the first start writes is left.
  expect(await added()).toBe('imported')
  expect(await added()).toContain('in use already')
})
