import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '../backend/postgres/postgres-binaries.ts'
import { presentChromium } from '../checks/find-chromium.ts'
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts'
import { isInstalled } from '../building/pinned-install.mjs'
import { isBuilt } from '../building/site-build.ts'

const run = promisify(execFile)
const wantedMajor = 24

export function lookAtNode(version = process.versions.node): Finding {
  return Number.parseInt(version, 10) >= wantedMajor
    ? fine('Node', `${version} at ${process.execPath}`)
    : wrong(
        'Node',
        `${version} is too old`,
        `Install Node ${wantedMajor}, or run npm ci to get it.`,
      )
}

export function lookAtPackages(root = '.'): Finding {
  return isInstalled(root)
    ? fine('Packages', 'installed as package-lock.json pins them')
    : wrong('Packages', 'not as package-lock.json pins them', 'Run npm ci; npm start does it too.')
}

export async function lookAtNpm(program = 'npm'): Promise<Finding> {
  try {
    const { stdout } = await run(program, ['--version'])
    const version = stdout.trim()
    return Number.parseInt(version, 10) >= 11
      ? fine('npm', version)
      : warning('npm', `${version} is older than 11`, 'Run npm install --global npm@11.')
  } catch {
    return warning(
      'npm',
      'not found',
      'Install it, or start the site by node commands/run.mjs start.',
    )
  }
}

/** Whether the programs of the embedded server are there and run. */
export async function lookAtBinaries(find = findPostgresBinaries): Promise<Finding> {
  try {
    const { stdout } = await run(find().postgres, ['--version'])
    return fine('PostgreSQL’s programs', stdout.trim())
  } catch (problem) {
    return wrong(
      'PostgreSQL’s programs',
      reasonOf(problem),
      'Run npm ci on this machine, or set DATABASE_URL.',
    )
  }
}

export async function lookAtBuild(
  build = { exists: existsSync('build/server/index.js'), isFresh: isBuilt },
): Promise<Finding> {
  const advice = 'npm start builds it first; npm run build does so ahead of time.'
  if (!build.exists) return warning('Build', 'there is none yet', advice)
  return (await build.isFresh())
    ? fine('Build', 'made from the files as they are')
    : warning('Build', 'stale: files changed since', advice)
}

export function lookAtChromium(path = presentChromium()): Finding {
  return path
    ? fine('Chromium, for tests only', path)
    : warning(
        'Chromium, for tests only',
        'none',
        'npm test installs one, or name it in CHROME_PATH.',
      )
}
