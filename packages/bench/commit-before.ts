import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { chmod, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

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

/** A built checkout of a commit in a folder of its own, or why there is none. */
export async function openCommit(
  commit: string,
): Promise<{ folder: string; remove: () => Promise<void> } | string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'commit-before-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root
    // Not a work tree: nothing is written into the repository.
    execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder])
    const given = { cwd: folder, stdio: 'pipe' } as const
    if (!(await linkPackages(folder))) execFileSync('npm', ['ci', '--prefer-offline'], given)
    execFileSync(process.execPath, ['commands/build.ts'], given)
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
