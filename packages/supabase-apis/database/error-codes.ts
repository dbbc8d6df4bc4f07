/** The codes of an error and of its causes: SQLSTATEs, or those of a lost connection. */
export function codesOf(problem: unknown): string[] {
  if (!(problem instanceof Error)) return []
  return [...('code' in problem ? [String(problem.code)] : []), ...codesOf(problem.cause)]
}

/** SQLSTATEs and codes of sockets that say that the database cannot do now what it can do later. */
const unavailable =
  /^(53|57P|57014|08|25006|25P03|26000|42P05|CONNECTION_|CONNECT_|RESPONSE_|ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_|ENOTFOUND)/

/** Whether the database is at fault (full, read-only, overloaded, silent or down) rather than our code. */
export const isUnavailable = (problem: unknown): boolean =>
  codesOf(problem).some((code) => unavailable.test(code)) || isReadOnlyDisk(problem)

/** PostgreSQL gives a file that it may not open for writing the code of a missing privilege, 42501. */
export const isReadOnlyDisk = (problem: unknown): boolean =>
  problem instanceof Error &&
  (/^could not .*: Read-only file system$/.test(problem.message) || isReadOnlyDisk(problem.cause))
