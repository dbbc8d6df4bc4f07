// `node commands/importing/upload-process.ts`: works on one job of the desk in a process of its own, so that the site answers
// meanwhile. Reads an UploadOrder as JSON from stdin. The result is in the database, an unexpected error on stderr.
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { describeFailure } from '../../packages/supabase-apis/error-log.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import { runUploadJob } from './upload-job.ts'
import type { UploadOrder } from '../../server/upload-runner.ts'

/** A job that takes longer than this has hung, in milliseconds. */
const timeLimitMs = 60 * 60_000

setTimeout(() => process.exit(1), timeLimitMs).unref()
try {
  // Lower priority than the site, so that pages stay fast.
  setPriority(10)
  const order = JSON.parse(await text(process.stdin)) as UploadOrder
  const database = openDatabase(order.databaseUrl, { maxConnections: 3 })
  try {
    await runUploadJob(database, order.job)
  } finally {
    await database.end({ timeout: 5 })
  }
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
