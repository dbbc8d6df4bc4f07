import type { TransactionSql } from 'postgres'
import type { Database } from '../backend/database.ts'

/** Somebody who asks: an account by its id, or a visitor without one. */
export type Person = { id: string } | 'visitor'

/**
 * Runs statements with the rights of a person, exactly as a request does: in one transaction, under
 * the person's role and claims. Gives what `work` gives; a refusal is thrown as PostgreSQL's error.
 */
export async function askAs<Result>(
  database: Database,
  person: Person,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const role = person === 'visitor' ? 'anon' : 'authenticated'
  const claims = person === 'visitor' ? { role } : { role, sub: person.id }
  const result = await database.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    await transaction`select set_config('role', ${role}, true)`
    return { value: await work(transaction) }
  })
  return result.value
}
