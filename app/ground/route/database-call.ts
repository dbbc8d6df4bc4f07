import type { SiteClient } from '../supabase.ts'

/** Calls a function of the database and returns its result. Throws if the database refuses or does not answer. */
export async function callDatabase<Result>(
  client: SiteClient,
  name: string,
  given: object = {},
): Promise<Result> {
  const { data, error } = await client.rpc(name, given)
  if (error) throw new Error(`The database function ${name} failed`, { cause: error })
  return data as Result
}
