import { execFile } from 'node:child_process'
import { cp, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

/** What to release: a commit of the remote or this checkout, or a folder as it is. */
export type ReleaseSource = { ref?: string; from?: string }

/** Left out when copying a folder: each release makes its own. */
const notCopied = new Set(['node_modules', 'build', '.builds', 'data', '.react-router'])

const run = promisify(execFile)

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args]).catch((cause: Error) => {
    const stderr = 'stderr' in cause ? String(cause.stderr).trim() : cause.message
    throw new OperatorError(`git ${args[0]} failed: ${stderr}`, { cause })
  })
  return stdout.trim()
}

/**
 * Puts the files of a release into a new folder inside `parent`, without packages and build. With a remote it takes
 * `ref` from there, by default its main branch. Returns the name of the folder: the time and the commit.
 */
export async function fetchRelease(
  checkout: string,
  parent: string,
  { ref, from }: ReleaseSource,
  now = new Date(),
): Promise<string> {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  if (from !== undefined) {
    const name = `${stamp}-copy`
    const source = path.resolve(from)
    if (!(await stat(path.join(source, 'package.json')).catch(() => undefined))) {
      throw new OperatorError(`${source} is not a copy of this project: it has no package.json.`)
    }
    const filter = (file: string) => !notCopied.has(path.relative(source, file))
    await cp(source, path.join(parent, name), { recursive: true, filter })
    return name
  }
  const remote = await git(checkout, 'remote', 'get-url', 'origin').catch(() => undefined)
  const commit = await findCommit(checkout, remote, ref)
  const name = `${stamp}-${commit.slice(0, 10)}`
  const folder = path.join(parent, name)
  await git(parent, 'clone', '--quiet', '--no-checkout', checkout, folder)
  await (remote === undefined
    ? git(folder, 'remote', 'remove', 'origin')
    : git(folder, 'remote', 'set-url', 'origin', remote))
  await git(folder, 'checkout', '--quiet', '--detach', commit)
  return name
}

async function findCommit(checkout: string, remote: string | undefined, ref: string | undefined) {
  if (ref?.startsWith('-')) throw new OperatorError(`${ref} is not a branch, tag or commit.`)
  if (remote !== undefined) {
    // A commit that is already here may be gone from the remote, for example when going further back.
    const fetched = await git(checkout, 'fetch', '--quiet', 'origin', ref ?? 'HEAD').then(
      () => 'FETCH_HEAD',
      (problem: unknown) => {
        if (ref === undefined) throw problem
        return ref
      },
    )
    return git(checkout, 'rev-parse', '--verify', `${fetched}^{commit}`)
  }
  if (ref === undefined) {
    throw new OperatorError(
      'This checkout has no remote to pull from. Name a branch, tag or commit of it, or a folder: npm run release -- --from ../new',
    )
  }
  return git(checkout, 'rev-parse', '--verify', `${ref}^{commit}`)
}
