import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '../../backend/postgres/postgres-binaries.ts'
import { installedChromium } from '../checks/find-chromium.ts'
import { fine, firstLineOf, warning, wrong, type Finding } from './finding.ts'
import { isInstalled } from '../building/pinned-install.mjs'
import { isBuilt } from '../building/site-build.ts'

const run = promisify(execFile)
const wantedMajor = 24

export function checkNode(version = process.versions.node): Finding {
  return Number.parseInt(version, 10) >= wantedMajor
    ? fine('Node', `${version} at ${process.execPath}`)
    : wrong(
        'Node',
        `${version} is too old`,
        `Install Node ${wantedMajor}, or run npm ci, which brings it.`,
      )
}

export function checkPackages(root = '.'): Finding {
  return isInstalled(root)
    ? fine('Packages', 'installed as package-lock.json pins them')
    : wrong('Packages', 'not as package-lock.json pins them', 'Run npm ci; npm start does so too.')
}

export async function checkNpm(program = 'npm'): Promise<Finding> {
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
      'Install it, or start the site with node commands/run.mjs start.',
    )
  }
}

/** Whether the programs of the embedded PostgreSQL are installed and run. */
export async function checkBinaries(find = findPostgresBinaries): Promise<Finding> {
  try {
    const { stdout } = await run(find().postgres, ['--version'])
    return fine('PostgreSQL binaries', stdout.trim())
  } catch (error) {
    return wrong(
      'PostgreSQL binaries',
      firstLineOf(error),
      'Run npm ci on this machine, or set DATABASE_URL.',
    )
  }
}

export async function checkBuild(
  build = { exists: existsSync('build/server/index.js'), isFresh: isBuilt },
): Promise<Finding> {
  const advice = 'npm start builds the site first; npm run build does it ahead of time.'
  if (!build.exists) return warning('Build', 'none yet', advice)
  return (await build.isFresh())
    ? fine('Build', 'up to date')
    : warning('Build', 'stale: files have changed since', advice)
}

export function checkChromium(path = installedChromium()): Finding {
  return path
    ? fine('Chromium, for tests only', path)
    : warning('Chromium, for tests only', 'none', 'npm test installs one; or set CHROME_PATH.')
}
