// Loads and validates a folder of entries. For tests and the build, never for pages.
import { readdir } from 'node:fs/promises'
import type { z } from 'zod'

/** A file of a content folder: its path from the repository's root, and its export. */
export type Entry = { file: string; entry: unknown }

/** Loads every file of content/<folder>; a file must have exactly one export, its entry. */
export async function readEntries(folder: string): Promise<Entry[]> {
  const folderUrl = new URL(`./${folder}/`, import.meta.url)
  const names = (await readdir(folderUrl))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .toSorted()
  return Promise.all(
    names.map(async (name) => {
      const exported = Object.values((await import(new URL(name, folderUrl).href)) as object)
      return {
        file: `content/${folder}/${name}`,
        entry: exported.length === 1 ? exported[0] : null,
      }
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
        (issue) => `${file}: ${issue.path.join('.') || 'export'}: ${issue.message}`,
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
