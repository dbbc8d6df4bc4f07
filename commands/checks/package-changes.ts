import { execFileSync } from 'node:child_process'

/** What the tests of packages/supabase-apis depend on. */
const inputs = ['packages/supabase-apis', 'packages/network-queue', 'package-lock.json', 'patches']

/**
 * Why a run may leave the tests of packages/supabase-apis out; undefined when they run: in continuous integration,
 * after a change since main, and where git finds no main to compare with.
 */
export function findReasonToLeaveOut(
  options: { cwd?: string; isContinuous?: boolean } = {},
): string | undefined {
  const { cwd = '.', isContinuous = Boolean(process.env.CI) } = options
  if (isContinuous) return undefined
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const base = git('merge-base', 'HEAD', 'origin/main')
    const changed = git('diff', '--name-only', base, '--', ...inputs)
    const added = git('ls-files', '--others', '--exclude-standard', '--', ...inputs)
    return changed || added
      ? undefined
      : 'those of packages/supabase-apis, which has not changed since origin/main'
  } catch {
    return undefined
  }
}
