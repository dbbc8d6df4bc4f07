import { BackupError } from './backup-folder.ts'

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT'])
const refusedCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])
/** PostgreSQL's own code for a full disk. */
const serverDiskFull = '53100'

/** An error while the backup at `path` was written, for the operator; unknown errors stay as they are. */
export function describeWriteFailure(path: string, error: unknown): unknown {
  const code = findCode(error, (one) => fullDiskCodes.has(one) || refusedCodes.has(one))
  if (code === undefined) return error
  const reason = fullDiskCodes.has(code)
    ? `the disk is full (${code}). Free some space, or name a folder on another disk: npm run backup -- /other-disk/name.`
    : `this user may not write there (${code}). Name another folder: npm run backup -- /other-folder/name.`
  return new BackupError(
    `The backup could not be written to ${path}: ${reason} It left no files.`,
    {
      cause: error,
    },
  )
}

/** An error while a complete backup was verified, for the operator. */
export function describeVerifyFailure(path: string, error: unknown): unknown {
  const state = `The backup in ${path} is complete but NOT VERIFIED`
  if (findCode(error, (one) => one === serverDiskFull)) {
    return new BackupError(
      `${state}: the disk of the database is full. Verifying needs as much space as the database takes. Free some, then run the backup again.`,
      { cause: error },
    )
  }
  return error
}

/** The code of an error or of one of its causes. */
function findCode(error: unknown, isWanted: (code: string) => boolean): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  return isWanted(code) ? code : findCode(error.cause, isWanted)
}
