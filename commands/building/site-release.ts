import { lstat, readdir, realpath, rm, readFile, cp, stat } from 'node:fs/promises'
import path from 'node:path'
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { Settings } from '../../backend/backend.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { requestRoll } from '../../server/workers/control-socket.ts'
import { currentLink } from '../../server/workers/current-release.ts'
import { carryAssets, replaceLink } from './build-folders.ts'
import { withFileLock } from './file-lock.mjs'
import { tryReleaseOnCopy } from './release-trial.ts'
import { installPinned, isInstalled } from './pinned-install.mjs'

/** The link to the release before the current one. */
const earlierLink = 'earlier'
const releaseName = /^\d{8}T\d{6}-\w+$/

/** The folder of all releases, and the one this command belongs to: the current one. */
type Place = { parent: string; running: string }

/**
 * Makes a new release beside the current one and rolls the running site over to it. If a step fails, the current
 * release keeps serving. Returns a sentence about the result.
 */
export const release = (settings: Settings, source: ReleaseSource): Promise<string> =>
  alone(settings, async (place) => {
    const { parent, running } = place
    const name = await fetchRelease(running, parent, source)
    const next = path.join(parent, name)
    try {
      console.log(`Release ${name}: installing ...`)
      await installRelease(running, next)
      // Before the build, which takes a minute.
      await runStep(next, 'migrate', ['--check'])
      await runStep(next, 'build', ['--after', running])
      await tryReleaseOnCopy(settings, next)
      await runStep(next, 'migrate')
    } catch (cause) {
      await rm(next, { recursive: true, force: true })
      throw cause
    }
    const result = await switchTo(settings, place, name)
    await removeOld(place, [name, path.basename(running), result.main ?? ''])
    return result.sentence
  })

/** Rolls the running site back to the previous release. A second call returns to the newer one. */
export const goBack = (settings: Settings): Promise<string> =>
  alone(settings, async (place) => {
    const earlier = await realpath(path.join(place.parent, earlierLink)).catch(() => undefined)
    if (!earlier) throw new OperatorError('There is no earlier release to go back to.')
    return (await switchTo(settings, place, path.basename(earlier))).sentence
  })

async function alone(settings: Settings, work: (place: Place) => Promise<string>) {
  const running = await realpath('.')
  const parent = path.dirname(running)
  const link = path.join(parent, currentLink)
  const isLink = (await lstat(link).catch(() => undefined))?.isSymbolicLink()
  if (!isLink || (await realpath(link)) !== running) {
    throw new OperatorError(
      `Releases need a folder of their own, and a link to the one in use: ${link} must lead to ${running}. See docs/releases.md.`,
    )
  }
  if (!path.relative(running, settings.dataDir).startsWith('..')) {
    throw new OperatorError(
      `DATA_DIR is inside this release (${settings.dataDir}), where the next one would not find it. Set it to a folder elsewhere.`,
    )
  }
  return withFileLock(
    path.join(parent, '.releasing'),
    () => work({ parent, running }),
    (holder: string) => console.log(`Waiting for process ${holder}, which is releasing ...`),
  )
}

/** Makes a finished release the current one, and undoes it if its workers do not start. */
async function switchTo(settings: Settings, { parent, running }: Place, name: string) {
  const next = path.join(parent, name)
  const before = path.basename(running)
  // While workers of both serve, either may get requests for scripts of the other's pages.
  await carryAssets(path.join(next, 'build'), path.join(running, 'build'))
  await carryAssets(path.join(running, 'build'), path.join(next, 'build'))
  await replaceLink(name, path.join(parent, currentLink))
  const rolled = await requestRoll(settings)
  if (rolled !== 'not running' && rolled.problem !== undefined) {
    await replaceLink(before, path.join(parent, currentLink))
    // Some workers may already run the new release.
    await requestRoll(settings)
    throw new OperatorError(
      `${rolled.problem} ${before} is still the current release. Migrations stay applied.`,
    )
  }
  await replaceLink(before, path.join(parent, earlierLink))
  if (rolled === 'not running') {
    return {
      sentence: `${name} is the current release. Start the site, or restart it: no site with workers answers in ${settings.dataDir}.`,
    }
  }
  const main = path.basename(rolled.main)
  if (rolled.workers !== next) {
    return {
      main,
      sentence: `${name} is the current release, and the running site is another: it was started in ${rolled.main}. Restart it in ${path.join(parent, currentLink)}.`,
    }
  }
  const rest =
    main === name
      ? ''
      : ` Its main process, Node and PostgreSQL are of ${main} until the next restart.`
  return { main, sentence: `${name} serves.${rest} Back: npm run release -- --back` }
}

/** Removes the releases that this command made, except those named. */
async function removeOld({ parent }: Place, kept: string[]) {
  for (const name of await readdir(parent)) {
    if (!releaseName.test(name) || kept.includes(name)) continue
    await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

const run = promisify(execFile)

/**
 * Installs the packages of a release. If the running release has the same ones, hard-links its files instead: that
 * takes seconds, and neither network nor space.
 */
async function installRelease(running: string, next: string): Promise<void> {
  if (isInstalled(running) && (await hasSamePackages(running, next))) {
    const to = path.join(next, 'node_modules')
    try {
      await run('cp', ['-al', path.join(running, 'node_modules'), to])
    } catch {
      // Another disk, or a cp without links.
      await rm(to, { recursive: true, force: true })
    }
  }
  if (isInstalled(next)) return
  const problem = await installPinned(next)
  if (problem) throw new OperatorError(problem)
}

async function hasSamePackages(one: string, other: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all(
    [one, other].map((folder) => readFile(path.join(folder, 'package-lock.json'), 'utf8')),
  )
  return ours === theirs
}

/** Runs `npm run <name>` of a release, with its output on this terminal. */
async function runStep(folder: string, name: string, args: string[] = []): Promise<void> {
  const child = spawn(process.execPath, ['commands/run.mjs', name, ...args], {
    cwd: folder,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new OperatorError(`npm run ${name} of the new release failed; see above.`)
}

/** What to release: a commit of the remote or this checkout, or a folder as it is. */
type ReleaseSource = { ref?: string | undefined; from?: string }

/** Left out when copying a folder: each release makes its own. */
const notCopied = new Set(['node_modules', 'build', '.builds', 'data'])

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
async function fetchRelease(
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
