// Writes what is published into the files of content/.
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { entriesOf } from '../../content/edits/edit-fold.ts'
import { isSameValue } from '../../content/edits/json-value.ts'
import type { Collection } from '../../content/published.ts'
import { contentText, fileOf, folderOf, readContentFile } from './content-files.ts'

/** A collection as its files have it, and as it is published. */
export type ExportedCollection = Collection & { published: unknown }

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
