import type { Readable, Writable } from 'node:stream'
import { DatabaseError } from 'pg'
import type { Connection } from './database-connection.ts'
import { openQueryable, sendQuery, type Queryable } from './queryable.ts'

/** A transaction of a pool; its statements run one after another. */
export type Transaction = Queryable & {
  /** The process of PostgreSQL that serves it. */
  processId: number
  /** Starts `copy ... to stdout`; pipe it at once. */
  copyTo(text: string): Promise<Readable>
  /** Starts `copy ... from stdin`; pipe into it at once. */
  copyFrom(text: string): Promise<Writable>
}

/**
 * Runs `work` in a transaction and commits it. Rolls back and throws if `work` or any of its statements fails,
 * even one whose error it has caught; throws at once when the connection is lost.
 */
export async function runTransaction<Result>(
  connection: Connection,
  mode: string,
  work: (transaction: Transaction) => Result,
): Promise<Awaited<Result>> {
  let failure: unknown
  let isOver = false
  /** Remembers the first error of a statement: later ones say only that the transaction is aborted. */
  async function note<Answer>(running: Promise<Answer>): Promise<Answer> {
    try {
      return await running
    } catch (problem) {
      failure ??= problem
      throw problem
    }
  }
  const start = <Answer>(run: () => Promise<Answer>) =>
    isOver ? Promise.reject(new Error('The transaction has ended')) : note(run())
  const transaction: Transaction = Object.assign(
    openQueryable((query, options) => start(() => sendQuery(connection, query, options))),
    {
      processId: connection.processId,
      copyTo: (text: string) => start(() => connection.copyTo(text)),
      copyFrom: (text: string) => start(() => connection.copyFrom(text)),
    },
  )
  const lost = Promise.withResolvers<never>()
  // Nobody waits for it before the work has begun.
  lost.promise.catch(() => {})
  connection.onLost = lost.reject
  try {
    await runText(connection, `begin ${mode}`)
    const result = await Promise.race([work(transaction), lost.promise])
    if (failure) throw failure
    isOver = true
    await runText(connection, 'commit')
    return result
  } catch (problem) {
    isOver = true
    // A lost connection has rolled back by itself.
    await runText(connection, 'rollback').catch(() => {})
    throw isAborted(problem) ? (failure ?? problem) : problem
  }
}

const runText = (connection: Connection, text: string) =>
  connection.run({ text, values: [] }, { prepare: false })

/** 'current transaction is aborted': another statement failed before. */
const isAborted = (problem: unknown) => problem instanceof DatabaseError && problem.code === '25P02'
