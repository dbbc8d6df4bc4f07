// The files of content/ in a checkout: a file for each entry in content/<collection>/, or one file with all.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rm, writeFile } from 'node:fs/promises'
import { entriesOf } from '../../content/edits/edit-fold.ts'
import { isSameValue } from '../../content/edits/json-value.ts'
import type { Collection } from '../../content/published.ts'

/** A file of content: what it says, and which schema its editor checks it with. */
type ContentFile = { readonly $schema: string; readonly entries?: object }

export const readContentFile = (file: string): ContentFile =>
  JSON.parse(readFileSync(file, 'utf8')) as ContentFile

/** The text of a content file. The same values always give the same text. */
export const contentText = (content: object): string => `${JSON.stringify(content, null, 2)}\n`

/** The folder with a file for each entry; undefined if the collection is one file. */
export function folderOf(root: string, collection: string): string | undefined {
  const folder = path.join(root, 'content', collection)
  return existsSync(folder) && !findFile(root, collection) ? folder : undefined
}

const findFile = (root: string, collection: string): string | undefined =>
  globSync(`content/**/${collection}.json`, { cwd: root, exclude: ['content/schemas'] })[0]

/** The file with all entries of a collection. */
export function fileOf(root: string, collection: string): string {
  const file = findFile(root, collection)
  if (!file) throw new Error(`No file of content/ has the entries of '${collection}'`)
  return path.join(root, file)
}

/** The entries of a collection as the files of a checkout have them. */
export function readEntriesOf(root: string, collection: string): object {
  const folder = folderOf(root, collection)
  if (!folder) return readContentFile(fileOf(root, collection)).entries ?? []
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const { $schema: _schema, ...entry } = readContentFile(path.join(folder, name))
      return entry
    })
}

/** A collection as its files have it, and as it is published. */
export type ExportedCollection = Collection & { published: object }

/** Writes what is published into the files of a checkout. Returns the files that changed. */
export async function exportContent(
  root: string,
  collections: readonly ExportedCollection[],
): Promise<string[]> {
  const texts = new Map(
    collections
      .filter(({ baseline, published }) => !isSameValue(baseline, published))
      .flatMap((collection) => changedFiles(root, collection)),
  )
  for (const [file, text] of texts) {
    await (text === undefined ? rm(file, { force: true }) : writeFile(file, text))
  }
  return [...texts.keys()].map((file) => path.relative(root, file)).toSorted()
}

/** The new texts of the files that differ; undefined deletes the file. */
function changedFiles(
  root: string,
  collection: ExportedCollection,
): [file: string, text: string | undefined][] {
  const { name, published } = collection
  const folder = folderOf(root, name)
  if (!folder) {
    const file = fileOf(root, name)
    return [[file, contentText({ ...readContentFile(file), entries: published })]]
  }
  const before = entriesOf(collection, collection.baseline)
  const after = entriesOf(collection, published)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const entry = after.get(key)
    if (isSameValue(before.get(key), entry)) return []
    const text = entry && contentText({ $schema: `../schemas/${name}.json`, ...(entry as object) })
    return [[path.join(folder, `${key}.json`), text] as [string, string | undefined]]
  })
}
