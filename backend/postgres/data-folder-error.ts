const words: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'has used up its disk quota',
  ENOTDIR: 'lies below something that is a file, not a folder',
  EEXIST: 'is a file, not a folder',
}

/**
 * Puts an operating system error about the data folder into one line for the operator.
 * Gives back an Error with the original as its cause; an error it does not know stays as it is.
 */
export function describeFolderError(folder: string, problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  const reason = words[code]
  if (reason === undefined) return problem
  return new Error(`The data folder ${folder} ${reason} (${code}). ${advice(code)}`, {
    cause: problem,
  })
}

function advice(code: string): string {
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'Free some space, then start again.'
    : 'Set DATA_DIR to a folder that can be written.'
}
