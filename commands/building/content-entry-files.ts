// Entries with their own files: a new one is written like its neighbour.
import path from 'node:path'
import type { ArrayExpression } from '@babel/types'
import type { JsonValue } from '../../content/edits/json-value.ts'
import {
  findImport,
  type ContentFile,
  type ContentSources,
  type Located,
} from './content-syntax.ts'
import { literal } from './content-writing.ts'

/** The last entry's own file, its name there, and the statement that imports it; or undefined. */
export type EntryFile = {
  file: ContentFile
  imported: string
  importStart: number
  importEnd: number
}

export function findEntryFile(
  sources: ContentSources,
  { file, node }: Located<ArrayExpression>,
): EntryFile | undefined {
  const last = node.elements.at(-1)
  const found = last?.type === 'Identifier' ? findImport(sources, file, last.name) : undefined
  if (!found) return undefined
  const { start, end } = found.statement
  return {
    file: found.file,
    imported: found.imported,
    importStart: start ?? 0,
    importEnd: end ?? 0,
  }
}

/** Writes the file of a new entry and its import. Returns the entry's name in the list. */
export function addEntryFile(
  list: ContentFile,
  sample: EntryFile,
  { key, value }: { key: string; value: JsonValue },
  added: Map<string, string | undefined>,
): string {
  const words = key.split(/[^a-z0-9]+/i).filter(Boolean)
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  const name = /^[a-z]/i.test(joined) ? joined : `entry${joined}`
  const { text, path: samplePath } = sample.file
  const head = /^export const \w+(: \w+)? = /m.exec(text)
  const imports = [...text.matchAll(/^import type .*$/gm)].map(([line]) => line)
  const type = head?.[1] ?? ''
  const needed = imports.filter((line) => type !== '' && line.includes(type.slice(2)))
  const file = path.join(path.dirname(samplePath), `${key}.ts`)
  added.set(file, `${needed.join('\n')}\n\nexport const ${name}${type} = ${literal(value)}\n`)
  const line = list.text.slice(sample.importStart, sample.importEnd)
  const own = line.replace(path.basename(samplePath), `${key}.ts`).replace(sample.imported, name)
  list.changes.appendLeft(sample.importEnd, `\n${own}`)
  return name
}
