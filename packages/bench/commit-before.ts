import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { chmod, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { cleanUpOnSignal } from '../../test/fixtures/signal-cleanup.ts'

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The commit that this checkout changes: HEAD while files differ from it, else the one before; undefined where git does not have it. */
export function findCommitBefore(): string | undefined {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  return git('rev-parse', '--verify', '--quiet', changed === '' ? 'HEAD^^{commit}' : 'HEAD')
}

/** The messages of the commits since, as one text. */
export const messagesSince = (commit: string): string =>
  git('log', '--format=%B', `${commit}..HEAD`) ?? ''

/** How many files a commit has, or without one this checkout. */
export function countFiles(commit?: string): number {
  const listed = commit ? git('ls-tree', '-r', '--name-only', commit) : git('ls-files')
  return listed === undefined ? Number.NaN : listed.split('\n').length
}

/** A built checkout of a commit in a folder of its own, or why there is none. A signal to us removes it too. */
export async function openCommit(
  commit: string,
): Promise<{ folder: string; remove: () => Promise<void> } | string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'commit-before-'))
  const stopping = new AbortController()
  const remove = cleanUpOnSignal(() => {
    stopping.abort()
    // A build that is being stopped may still write.
    return rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const run = (program: string, args: string[], cwd?: string) =>
    promisify(execFile)(program, args, { cwd, signal: stopping.signal, maxBuffer: Infinity })
  try {
    await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root
    // Not a work tree: nothing is written into the repository.
    await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder])
    if (!(await linkPackages(folder))) await run('npm', ['ci', '--prefer-offline'], folder)
    await run(process.execPath, ['commands/build.ts'], folder)
    return { folder, remove }
  } catch (error) {
    await remove()
    return error instanceof Error ? error.message : String(error)
  }
}

/** Links node_modules if the version in a folder has the packages of this one; otherwise it has to install its own. */
export async function linkPackages(checkout: string): Promise<boolean> {
  const read = (file: string) => readFile(file, 'utf8')
  const theirs = await read(path.join(checkout, 'package-lock.json'))
  if (theirs !== (await read('package-lock.json'))) return false
  await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
  return true
}
