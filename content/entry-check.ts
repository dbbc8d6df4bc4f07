// Loads and validates a folder of entries. For tests and the build, never for pages.
import { readdir, readFile } from 'node:fs/promises'
import type { z } from 'zod'

/** A file of a content folder: its path from the repository's root, and what it says. */
export type Entry = { file: string; entry: unknown }

/** Reads every file of content/<folder>. */
export async function readEntries(folder: string): Promise<Entry[]> {
  const folderUrl = new URL(`./${folder}/`, import.meta.url)
  const names = (await readdir(folderUrl)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const { $schema: _schema, ...entry } = JSON.parse(
        await readFile(new URL(name, folderUrl), 'utf8'),
      )
      return { file: `content/${folder}/${name}`, entry }
    }),
  )
}

/** Validates entries against their schema and, if valid, with `check`, which returns 'field: what is wrong'. */
export function checkEntries<Schema extends z.ZodType>(
  entries: Entry[],
  schema: Schema,
  check: (entry: z.infer<Schema>, file: string) => string[],
): { sound: z.infer<Schema>[]; mistakes: string[] } {
  const sound: z.infer<Schema>[] = []
  const mistakes = entries.flatMap(({ file, entry }) => {
    const result = schema.safeParse(entry)
    if (!result.success) {
      return result.error.issues.map(
        (issue) => `${file}: ${issue.path.join('.') || 'entry'}: ${issue.message}`,
      )
    }
    sound.push(result.data)
    return check(result.data, file).map((mistake) => `${file}: ${mistake}`)
  })
  return { sound, mistakes }
}

/** Throws one error that lists every mistake. */
export function refuseMistakes(mistakes: string[]): void {
  if (mistakes.length > 0) {
    throw new Error(`The content has ${mistakes.length} mistake(s):\n${mistakes.join('\n')}`)
  }
}
