import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

const reasons: Record<string, string> = {
  EACCES: 'is not writable by this user',
  EPERM: 'is not writable by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is over its disk quota',
  ENOTDIR: 'is below a file, not a folder',
  EEXIST: 'is a file, not a folder',
  ENOENT: 'cannot be created on this file system',
}

/**
 * Describes an operating system error about the data folder in one line for the operator.
 * Returns an Error with the original as cause, or an unknown error unchanged.
 */
export function describeFolderError(folder: string, problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  const reason = reasons[code]
  if (reason === undefined) return problem
  return new OperatorError(`The data folder ${folder} ${reason} (${code}). ${advice(code)}`, {
    cause: problem,
  })
}

function advice(code: string): string {
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'Free some space, then start again.'
    : 'Set DATA_DIR to a writable folder.'
}
