import { readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = 'node_modules/@supabase/postgrest-js/src'
const files =
  'PostgrestClient PostgrestQueryBuilder PostgrestFilterBuilder PostgrestTransformBuilder PostgrestBuilder'

const notCalls = new Set(['constructor', 'from', 'then'])

/** The methods of the installed client, each with the titles of the examples in its comments. */
export async function readReferenceTitles(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const file of files.split(' ')) {
    const text = await readFile(path.join(folder, `${file}.ts`), 'utf8')
    let titles: string[] = []
    for (const line of text.split('\n')) {
      if (line.trim() === '/**') titles = []
      const title = /^ +\* @example(?: (.*))?$/.exec(line)
      if (title) titles.push(title[1]?.trim() ?? '')
      const method = /^  (?:async )?([a-z]\w*)[<(]/.exec(line)?.[1]
      if (method === undefined || notCalls.has(method)) continue
      // `select` of the transform builder comes after an insert, update, upsert or delete: list it under a name of its own.
      const name = method === 'select' && file.includes('Transform') ? 'select (modifier)' : method
      found.set(name, new Set([...(found.get(name) ?? []), ...titles]))
      titles = []
    }
  }
  return found
}
