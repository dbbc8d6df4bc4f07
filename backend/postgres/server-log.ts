import { open, rm, stat, writeFile } from 'node:fs/promises'

/** The most that the log, and the part before it in `.old`, hold each, in bytes. */
export const maxLogBytes = 2_000_000

/**
 * Keeps visitors out of the log. A refused statement (ERROR) is reported to the client, which logs it
 * if it is our mistake; here it would let anybody write megabytes of SQL and of other people's rows.
 */
export const logSettings = {
  // LOG ranks above ERROR: starts, crashes, FATAL and PANIC are still written.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  // No DETAIL and CONTEXT, which contain row values and the statement of a crashed process.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Moves a log above its limit to `.old`, last part only. The server may keep writing: it appends to
 * the same file, so the file is emptied and not renamed. Lines written meanwhile are lost.
 */
export async function rotateLog(log: string): Promise<void> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size <= maxLogBytes) return
  const file = await open(log, 'r+')
  try {
    const tail = Buffer.alloc(maxLogBytes)
    await file.read(tail, 0, maxLogBytes, size - maxLogBytes)
    // On a full disk, free space comes first.
    await writeFile(`${log}.old`, tail, { mode: 0o600 }).catch(() =>
      rm(`${log}.old`, { force: true }),
    )
    await file.truncate(0)
  } finally {
    await file.close()
  }
}
