import { execFileSync } from 'node:child_process'

/** What git prints. Throws if it fails. */
export function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

export const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/** The oldest tag `v*` that this checkout contains. From it on the baseline never changes. */
export const firstRelease = (): string | undefined =>
  lines(git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=creatordate'))[0]

export const listFiles = (commit: string, folder: string) =>
  lines(git('ls-tree', '-r', '--name-only', commit, '--', folder))

/**
 * The newest commit before the first release that wrote the baseline again: a line 'Baseline: <why>' of its message
 * says so, and no other migration is left.
 */
export function findNewBaseline(): string | undefined {
  const said = ['--first-parent', '--format=%H', '--grep=^Baseline: ', firstRelease() ?? 'HEAD']
  return lines(git('log', ...said)).find(
    (commit) => listFiles(commit, 'supabase/migrations').length === 1,
  )
}
