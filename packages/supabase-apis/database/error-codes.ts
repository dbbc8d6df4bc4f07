/** The codes of an error and of its causes: SQLSTATEs, or those of a lost connection. */
export function codesOf(problem: unknown): string[] {
  if (!(problem instanceof Error)) return []
  return [...('code' in problem ? [String(problem.code)] : []), ...codesOf(problem.cause)]
}
