// Where the entries of a collection are in a checkout: a file for each in content/<collection>/, or one file with all.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of content: what it says, and which schema its editor checks it with. */
type ContentFile = { readonly $schema: string; readonly entries?: unknown }

export const readContentFile = (file: string): ContentFile =>
  JSON.parse(readFileSync(file, 'utf8')) as ContentFile

/** The text of a content file. The same values always give the same text. */
export const contentText = (content: object): string => `${JSON.stringify(content, null, 2)}\n`

/** The folder with a file for each entry; undefined if the collection is one file. */
export function folderOf(root: string, collection: string): string | undefined {
  const folder = path.join(root, 'content', collection)
  return existsSync(path.join(folder)) && !existsSync(path.join(folder, `${collection}.json`))
    ? folder
    : undefined
}

/** The file with all entries of a collection. */
export function fileOf(root: string, collection: string): string {
  const [file] = globSync(`content/**/${collection}.json`, {
    cwd: root,
    exclude: ['content/schemas'],
  })
  if (!file) throw new Error(`No file of content/ has the entries of '${collection}'`)
  return path.join(root, file)
}

/** The entries of a collection as the files of a checkout have them. */
export function readEntriesOf(root: string, collection: string): unknown {
  const folder = folderOf(root, collection)
  if (!folder) return readContentFile(fileOf(root, collection)).entries
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const { $schema: _schema, ...entry } = readContentFile(path.join(folder, name))
      return entry
    })
}
