import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { readSettings, type Settings } from '../../backend/backend.ts'
import {
  checkMail,
  checkOrigin,
  checkPort,
  checkProject,
  checkReplica,
} from './connection-findings.ts'
import { checkBackups } from './backup-findings.ts'
import { checkFolder, checkKey, checkSpace } from './data-folder-findings.ts'
import { checkDatabase } from './database-findings.ts'
import { checkDesk, checkSiteSettings, checkMailQueue } from './setting-findings.ts'
import { fine, firstLineOf, wrong, type Finding, warning } from './finding.ts'
import { findPostgresBinaries } from '../../backend/postgres/postgres-binaries.ts'
import { installedChromium } from '../checks/find-chromium.ts'
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

function checkPackages(root = '.'): Finding {
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

type Check = () => Finding | Finding[] | Promise<Finding | Finding[]>

const machineChecks: Record<string, Check> = {
  Node: checkNode,
  npm: checkNpm,
  Packages: checkPackages,
  Build: checkBuild,
  Chromium: checkChromium,
}

const settingsChecks = (settings: Settings): Record<string, Check> => ({
  SITE_ORIGIN: () => checkOrigin(settings),
  Port: () => checkPort(settings),
  'Data folder': () => checkFolder(settings.dataDir),
  Disk: () => checkSpace(settings.dataDir),
  ...(settings.supabase
    ? {
        'Supabase project': () =>
          checkProject(settings.supabase ?? { url: '', anonKey: '' }, settings.signUps),
      }
    : {
        ...(settings.databaseUrl ? {} : { 'PostgreSQL binaries': () => checkBinaries() }),
        Database: () => checkDatabase(settings),
        'Site settings': () => checkSiteSettings(settings),
        'Read replica': () => checkReplica(settings),
        'Signing key': () => checkKey(settings),
        'Mail server': () => checkMail(settings),
        'Mail queue': () => checkMailQueue(settings),
        Desk: () => checkDesk(settings),
        'Last backup': () => checkBackups(settings.backupDir),
      }),
})

/**
 * Checks everything a site needs, in order, and changes nothing. A check that throws is a finding too.
 */
export async function checkSite(
  variables?: Record<string, string | undefined>,
): Promise<Finding[]> {
  let settings: Settings | undefined
  const findings: Finding[] = []
  try {
    settings = readSettings(variables)
    findings.push(fine('Settings', 'valid'))
  } catch (error) {
    const mistakes = error instanceof Error ? error.message.split('\n').slice(1) : []
    const text = mistakes.map((line) => line.trim()).join('; ') || firstLineOf(error)
    findings.push(
      wrong('Settings', text, 'Correct them; whatever depends on them was not checked.'),
    )
  }
  const checks = { ...machineChecks, ...(settings ? settingsChecks(settings) : {}) }
  for (const [subject, check] of Object.entries(checks)) {
    const findingsOfCheck = await Promise.resolve(undefined)
      .then(() => check())
      .catch((error: unknown) =>
        wrong(subject, firstLineOf(error), 'The check itself failed: see the reason.'),
      )
    findings.push(...[findingsOfCheck].flat())
  }
  return findings
}
