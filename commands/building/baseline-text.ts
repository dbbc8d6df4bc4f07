import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const schemas = fileURLToPath(new URL('../../supabase/schemas/', import.meta.url))
export const migrationFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url))
export const baselineFile = '20261201000000_baseline.sql'

/** The files of supabase/schemas/ in the order the Supabase CLI loads them. */
export async function readSchemas(): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(schemas)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(schemas + name, 'utf8') })),
  )
}

/** The text of the baseline migration: the schemas, one after the other. */
export async function baselineText(): Promise<string> {
  const parts = (await readSchemas()).map(({ name, sql }) => `-- schemas/${name}\n\n${sql}`)
  return `-- Written by \`npm run migrate -- baseline\` from supabase/schemas/. Read and edit those.\n\n${parts.join('\n')}`
}

/** Migration files after the baseline. Once there is one, the baseline is never written again. */
export async function listDifferences(): Promise<string[]> {
  const names = (await readdir(migrationFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  return names.filter((name) => name !== baselineFile)
}
