import type { TransactionSql } from 'postgres'
import type { Database } from '../backend/database.ts'

/**
 * Somebody who asks: an account by its id, with what else its token says; a visitor without one; or a
 * program with the service key.
 */
export type Person = { id: string; claims?: Record<string, unknown> } | 'visitor' | 'service'

const keyRoles = { visitor: 'anon', service: 'service_role' }

/**
 * Runs statements with the rights of a person, exactly as a request does: in one transaction, under
 * the person's role and claims. Gives what `work` gives; a refusal is thrown as PostgreSQL's error.
 */
export async function askAs<Result>(
  database: Database,
  person: Person,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const role = typeof person === 'string' ? keyRoles[person] : 'authenticated'
  const claims = typeof person === 'string' ? { role } : { ...person.claims, role, sub: person.id }
  const result = await database.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    await transaction`select set_config('role', ${role}, true)`
    return { value: await work(transaction) }
  })
  return result.value
}
