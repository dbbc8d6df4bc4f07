import { execFile, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { installPinned, isInstalled } from './pinned-install.mjs'

const run = promisify(execFile)

/**
 * Installs the packages of a release. If the running release has the same ones, hard-links its files instead: that
 * takes seconds, and neither network nor space.
 */
export async function installRelease(running: string, next: string): Promise<void> {
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
export async function runStep(folder: string, name: string, args: string[] = []): Promise<void> {
  const child = spawn(process.execPath, ['commands/run.mjs', name, ...args], {
    cwd: folder,
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new OperatorError(`npm run ${name} of the new release failed; see above.`)
}
