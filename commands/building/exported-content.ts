// Writes published edits into the files of content/, touching nothing else.
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ArrayExpression, ObjectExpression } from '@babel/types'
import { entriesOf } from '../../content/edits/edit-fold.ts'
import { isSameValue, type JsonValue } from '../../content/edits/json-value.ts'
import type { Collection } from '../../content/published.ts'
import { listCollectionFiles, readBaselines } from './content-baselines.ts'
import { addEntryFile, findEntryFile } from './content-entry-files.ts'
import {
  findCollections,
  findImport,
  openContentSources,
  resolved,
  unwrapped,
  type ContentSources,
  type Located,
} from './content-syntax.ts'
import { insertPart, literal, propertyName, removePart, writeValue } from './content-writing.ts'

/** A collection as its files have it, and as it is published. */
export type ExportedCollection = Collection & { published: unknown }

/** Files to write, by path; undefined deletes the file. */
type FileTexts = Map<string, string | undefined>

/**
 * Writes what is published into the files of a checkout, formats them and reads them again. Returns the files that changed.
 * Restores the files and throws if they then differ from the published content.
 */
export async function exportContent(
  root: string,
  collections: readonly ExportedCollection[],
): Promise<string[]> {
  const texts = contentTexts(root, collections)
  const before = await Promise.all(
    [...texts.keys()].map(async (file) => [
      file,
      await readFile(file, 'utf8').catch(() => undefined),
    ]),
  )
  await writeFiles(texts)
  try {
    const written = [...texts].flatMap(([file, text]) => (text === undefined ? [] : [file]))
    if (written.length > 0) {
      const formatter = path.resolve('node_modules/.bin/oxfmt')
      await promisify(execFile)(formatter, ['--write', ...written])
    }
    const baselines = await readBaselines(root)
    for (const { name, published } of collections) {
      if (isSameValue(baselines[name], published)) continue
      throw new Error(
        `The files would not say what is published of '${name}'. Nothing was written.`,
      )
    }
  } catch (cause) {
    await writeFiles(new Map(before as [string, string | undefined][]))
    throw cause
  }
  return [...texts.keys()].map((file) => path.relative(root, file)).toSorted()
}

async function writeFiles(texts: FileTexts): Promise<void> {
  for (const [file, text] of texts) {
    await (text === undefined ? rm(file, { force: true }) : writeFile(file, text))
  }
}

/** The new texts of the files that differ. */
function contentTexts(root: string, collections: readonly ExportedCollection[]): FileTexts {
  const sources = openContentSources()
  const added: FileTexts = new Map()
  const places = new Map(
    listCollectionFiles(root)
      .flatMap((file) => findCollections(sources.open(file)))
      .map(({ name, entries }) => [name, entries]),
  )
  for (const collection of collections) {
    if (isSameValue(collection.baseline, collection.published)) continue
    const place = places.get(collection.name)
    const found = place && resolved(sources, place)
    if (found?.node.type === 'ArrayExpression')
      writeList(sources, found as Located<ArrayExpression>, collection, added)
    else if (found?.node.type === 'ObjectExpression')
      writeRecord(found as Located<ObjectExpression>, collection)
    else throw new Error(`'${collection.name}' is not written as a list or record in a file`)
  }
  for (const { path: file, changes } of sources.changed()) added.set(file, changes.toString())
  return added
}

function writeRecord(
  { file, node }: Located<ObjectExpression>,
  { baseline, published }: ExportedCollection,
): void {
  writeValue({ file, node }, baseline as JsonValue, published as JsonValue)
}

/** The entries of a list are in the list, or each in its own file that the list's file imports. */
function writeList(
  sources: ContentSources,
  { file, node }: Located<ArrayExpression>,
  collection: ExportedCollection,
  added: FileTexts,
): void {
  const before = entriesOf(collection, collection.baseline)
  const after = entriesOf(collection, collection.published)
  const keys = [...before.keys()]
  if (node.elements.length !== keys.length) {
    throw new Error(`'${collection.name}' has entries that its file does not list one by one`)
  }
  for (const [at, key] of keys.entries()) {
    const element = node.elements[at]
    const value = after.get(key)
    if (!element) continue
    const entry = resolved(sources, { file, node: element })
    if (!entry) throw new Error(`${collection.name}/${key} is not written in a file of content/`)
    if (value !== undefined) writeValue(entry, before.get(key), value)
    else {
      removePart(file, node.elements, at)
      const name = unwrapped(element)
      const imported = name.type === 'Identifier' ? findImport(sources, file, name.name) : undefined
      if (imported) {
        file.changes.remove(imported.statement.start ?? 0, (imported.statement.end ?? 0) + 1)
        added.set(imported.file.path, undefined)
      }
    }
  }
  const sample = findEntryFile(sources, { file, node })
  for (const [key, value] of after) {
    if (before.has(key)) continue
    const part = sample ? addEntryFile(file, sample, { key, value }, added) : literal(value)
    insertPart(file, node, node.elements.at(-1) ?? undefined, part ?? propertyName(key) ?? '')
  }
}
