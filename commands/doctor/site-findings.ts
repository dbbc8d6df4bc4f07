import { readSettings, type Settings } from '../../backend/backend.ts'
import { checkMail, checkOrigin, checkPort, checkProject } from './connection-findings.ts'
import { checkBackups } from './backup-findings.ts'
import { checkFolder, checkKey, checkSpace } from './data-folder-findings.ts'
import { checkDatabase } from './database-findings.ts'
import { checkDesk } from './desk-findings.ts'
import { checkSiteSettings } from './setting-findings.ts'
import { checkReplica } from './replica-findings.ts'
import { fine, firstLineOf, wrong, type Finding } from './finding.ts'
import { checkMailQueue } from './mail-findings.ts'
import {
  checkBinaries,
  checkBuild,
  checkChromium,
  checkNode,
  checkNpm,
  checkPackages,
} from './machine-findings.ts'

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
