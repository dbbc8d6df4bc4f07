import type { Queryable } from '../../packages/supabase-apis/database/database.ts'
import { listStoredSequences } from '../backup/table-introspection.ts'
import {
  everythingFormat,
  everythingManifest,
  filesFolder,
  manifestEntry,
  manifestHead,
  mostFileBytes,
  mostManifestBytes,
  plainName,
  rowsEntry,
  SiteImportError,
  type EverythingManifest,
} from './everything-manifest.ts'
import { listTravellingRows } from './everything-tables.ts'
import type { ZipReader } from './zip-reader.ts'

/**
 * Reads the manifest of a ZIP and checks that this version knows every table and column, that the ZIP has what the
 * manifest names and nothing else, and that no entry is damaged. Throws a SiteImportError with the first reason against it.
 */
export async function checkEverything(
  database: Queryable,
  zip: ZipReader,
  path: string,
): Promise<EverythingManifest> {
  const manifest = await readManifest(zip, path)
  await checkNames(database, manifest, path)
  checkEntries(zip, manifest, path)
  await zip.check()
  for (const { name, columns } of manifest.tables) {
    const header = await readFirstLine(zip, rowsEntry(name))
    if (header !== columns.map(csvName).join(',')) {
      throw new SiteImportError(
        `${path} names other columns in ${rowsEntry(name)} than in its list.`,
      )
    }
  }
  return manifest
}

async function readManifest(zip: ZipReader, path: string): Promise<EverythingManifest> {
  const isOther = `${path} is a ZIP, but not one of 'Take everything along'`
  if (!zip.names.has(manifestEntry)) {
    throw new SiteImportError(
      `${isOther}: it has no ${manifestEntry}. If a browser has unpacked it, download it again and keep it packed.`,
    )
  }
  const stored = await zip
    .readWhole(manifestEntry, mostManifestBytes)
    .then((bytes): unknown => JSON.parse(bytes.toString('utf8')))
    .catch((cause: unknown) => {
      if (cause instanceof SiteImportError) throw cause
      throw new SiteImportError(`${path} is damaged at ${manifestEntry}. Download it again.`, {
        cause,
      })
    })
  const head = manifestHead.safeParse(stored)
  if (!head.success) throw new SiteImportError(`${isOther}.`, { cause: head.error })
  if (head.data.format !== everythingFormat) {
    throw new SiteImportError(
      `${path} has format ${head.data.format}; this version reads format ${everythingFormat}. Import it with the version that wrote it.`,
    )
  }
  const manifest = everythingManifest.safeParse(stored)
  if (manifest.success) return manifest.data
  throw new SiteImportError(`${path} has a list of tables that makes no sense.`, {
    cause: manifest.error,
  })
}

/** Every table, column and sequence has to be known, or what they hold would be lost without a word. */
async function checkNames(database: Queryable, manifest: EverythingManifest, path: string) {
  const known = new Map(
    (await listTravellingRows(database)).map(({ columns, ...table }) => [
      plainName(table),
      new Set(columns),
    ]),
  )
  const refuse = (what: string) => {
    throw new SiteImportError(
      `${path} has ${what}, which this version does not know. Import it with the version that wrote it, or a newer one.`,
    )
  }
  const seen = new Set<string>()
  for (const { name, columns } of manifest.tables) {
    const here = known.get(name)
    if (!here || seen.has(name)) return refuse(`the table ${name}`)
    seen.add(name)
    const stray = columns.find((column, at) => !here.has(column) || columns.indexOf(column) !== at)
    if (stray !== undefined) return refuse(`the column ${stray} of ${name}`)
  }
  const sequences = new Set((await listStoredSequences(database)).map(plainName))
  const stray = manifest.sequences.find((one) => !sequences.has(plainName(one)))
  if (stray) refuse(`the sequence ${plainName(stray)}`)
}

function checkEntries(zip: ZipReader, manifest: EverythingManifest, path: string) {
  const named = new Set(['READ-ME.txt', manifestEntry])
  for (const { name } of manifest.tables) named.add(rowsEntry(name))
  let files = 0
  for (const name of zip.names) {
    if (name.startsWith(filesFolder)) {
      files += 1
      zip.refuseLarger(name, mostFileBytes)
    } else if (!named.has(name)) {
      throw new SiteImportError(`${path} has ${name}, which its list does not name.`)
    }
  }
  const lacking = [...named].find((name) => !zip.names.has(name))
  if (lacking) throw new SiteImportError(`${path} lacks ${lacking}.`)
  if (files === manifest.files) return
  throw new SiteImportError(`${path} has ${files} files; its list counts ${manifest.files}.`)
}

/** A name as PostgreSQL writes it into a CSV file. */
const csvName = (name: string) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

/** The longest header line that is read, in bytes; the column names of any table are shorter. */
const mostHeaderBytes = 2 ** 16

/** The first line of an entry; undefined if there is none, or if it is too long to be the names of columns. */
async function readFirstLine(zip: ZipReader, entry: string): Promise<string | undefined> {
  const rows = await zip.read(entry)
  try {
    let start = ''
    for await (const piece of rows.setEncoding('utf8') as AsyncIterable<string>) {
      start += piece
      const end = start.search(/\r?\n/)
      if (end !== -1) return start.slice(0, end)
      if (start.length > mostHeaderBytes) return undefined
    }
    return start === '' ? undefined : start
  } finally {
    rows.destroy()
  }
}
