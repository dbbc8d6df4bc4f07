import type { SiteClient } from '../supabase.ts'

/**
 * Calls a function of the database and returns its result. Throws if the database refuses or does not answer, and if the
 * result does not fit `schema`, a schema of zod: a query that browsers make too has none.
 */
export async function callDatabase<Result>(
  client: SiteClient,
  name: string,
  given: object = {},
  schema?: { parse(answer: unknown): Result },
): Promise<Result> {
  const { data, error } = await client.rpc(name, given)
  if (error) throw new Error(`The database function ${name} failed`, { cause: error })
  return schema ? schema.parse(data) : (data as Result)
}
