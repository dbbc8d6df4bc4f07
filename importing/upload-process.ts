// `node importing/upload-process.ts <job>`: works on one job of the desk in a process of its own, so that the site
// answers meanwhile. The result is in the database; what went wrong unexpectedly is on stderr.
import { setPriority } from 'node:os'
import { readSettings } from '../backend/backend.ts'
import { describeFailure } from '../backend/error-log.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { runUploadJob } from './upload-job.ts'

/** No file takes this long. */
const timeLimitMs = 60 * 60_000

setTimeout(() => process.exit(1), timeLimitMs).unref()
try {
  // Pages come first.
  setPriority(10)
  const { database, close } = await openCommandDatabase(readSettings())
  try {
    await runUploadJob(database, process.argv[2] ?? '')
  } finally {
    await close()
  }
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
