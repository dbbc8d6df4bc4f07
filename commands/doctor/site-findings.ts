import { execFile } from 'node:child_process'
import { existsSync, constants } from 'node:fs'
import { promisify } from 'node:util'
import { access, stat } from 'node:fs/promises'
import { readSettings, type Settings } from '../../backend/settings/settings.ts'
import {
  checkMail,
  checkOrigin,
  checkPort,
  checkProject,
  checkReplica,
} from './connection-findings.ts'
import { checkFolder, checkKey, checkSpace, nearestFolder } from './data-folder-findings.ts'
import { checkDatabase } from './database-findings.ts'
import { checkDesk, checkSiteSettings, checkMailQueue } from './setting-findings.ts'
import { fine, firstLineOf, wrong, type Finding, warning } from './finding.ts'
import { findPostgresBinaries } from '../../backend/postgres/postgres-binaries.ts'
import { installedChromium } from '../checks/find-chromium.ts'
import { isInstalled } from '../building/pinned-install.mjs'
import { isBuilt } from '../building/site-build.ts'
import { listDrafts } from '../../backend/backup/backup-draft.ts'
import { listBackups, type FoundBackup } from '../../backend/backup/backup-folder.ts'
import { dayMs } from '../../content/texts/new-zealand-day.ts'

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
  return build.isFresh()
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

/** Allows one failed nightly backup. */
const maxBackupAgeMs = 2 * dayMs

/**
 * Whether a backup can be written, the age of the last verified one, and unfinished ones that a kill
 * left behind.
 */
export async function checkBackups(folder: string, now = Date.now()): Promise<Finding[]> {
  const drafts = await listDrafts(folder)
  const abandoned = drafts.filter(({ holder }) => holder === undefined)
  const findings = [...(await checkWritable(folder)), await checkLastBackup(folder, now)]
  if (abandoned.length > 0) {
    const result = `killed before they were complete: ${abandoned.map((draft) => draft.folder).join(', ')}`
    const advice = 'Run npm run backup: it removes them and makes a new one.'
    findings.push(warning('Unfinished backups', result, advice))
  }
  return findings
}

async function checkWritable(folder: string): Promise<Finding[]> {
  const existing = nearestFolder(folder)
  try {
    if (!(await stat(existing)).isDirectory()) throw new Error(`${existing} is not a folder`)
    await access(existing, constants.W_OK)
    return []
  } catch (error) {
    const advice =
      'Make it writable for the user that makes the backups, or set another BACKUP_DIR.'
    return [wrong('Backup folder', `${folder}: ${firstLineOf(error)}`, advice)]
  }
}

async function checkLastBackup(folder: string, now: number): Promise<Finding> {
  const subject = 'Last backup'
  const [newest, ...older] = await listBackups(folder)
  const advice = 'Run npm run backup every day, and copy the folder to another machine.'
  if (!newest) return warning(subject, `none in ${folder}`, advice)
  const describe = (backup: FoundBackup) =>
    `${backup.folder}, ${describeDays(now - backup.createdAt.getTime())} old`
  if (!newest.isVerified) {
    const verified = older.find((one) => one.isVerified)
    const last = verified
      ? `the last verified one is ${describe(verified)}`
      : 'none was ever verified'
    return warning(subject, `${describe(newest)}, NOT verified; ${last}`, advice)
  }
  const result = `${describe(newest)}, verified`
  const isOld = now - newest.createdAt.getTime() > maxBackupAgeMs
  return isOld ? warning(subject, `${result}: more than two days`, advice) : fine(subject, result)
}

function describeDays(milliseconds: number): string {
  const days = Math.floor(milliseconds / dayMs)
  return days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`
}
