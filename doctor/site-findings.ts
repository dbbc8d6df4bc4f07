import { readSettings, type Settings } from '../backend/backend.ts'
import { lookAtMail, lookAtOrigin, lookAtPort, lookAtProject } from './connection-findings.ts'
import { lookAtBackups, lookAtFolder, lookAtKey, lookAtSpace } from './data-folder-findings.ts'
import { lookAtDatabase } from './database-findings.ts'
import { fine, reasonOf, wrong, type Finding } from './finding.ts'
import {
  lookAtBinaries,
  lookAtBuild,
  lookAtChromium,
  lookAtNode,
  lookAtNpm,
  lookAtPackages,
} from './machine-findings.ts'

type Look = () => Finding | Finding[] | Promise<Finding | Finding[]>

const ofMachine: Record<string, Look> = {
  Node: lookAtNode,
  npm: lookAtNpm,
  Packages: lookAtPackages,
  Build: lookAtBuild,
  Chromium: lookAtChromium,
}

const ofSettings = (settings: Settings): Record<string, Look> => ({
  SITE_ORIGIN: () => lookAtOrigin(settings),
  Port: () => lookAtPort(settings),
  'Data folder': () => lookAtFolder(settings.dataDir),
  Disk: () => lookAtSpace(settings.dataDir),
  ...(settings.supabase
    ? { 'Supabase project': () => lookAtProject(settings.supabase ?? { url: '', anonKey: '' }) }
    : {
        ...(settings.databaseUrl ? {} : { 'PostgreSQL’s programs': () => lookAtBinaries() }),
        Database: () => lookAtDatabase(settings),
        'Signing key': () => lookAtKey(settings),
        'Mail server': () => lookAtMail(settings),
        'Last backup': () => lookAtBackups(settings.dataDir),
      }),
})

/**
 * Looks at everything a site needs, in order, and changes nothing. A look that fails in a way nobody
 * thought of is a finding too.
 */
export async function examineSite(
  variables?: Record<string, string | undefined>,
): Promise<Finding[]> {
  let settings: Settings | undefined
  const findings: Finding[] = []
  try {
    settings = readSettings(variables)
    findings.push(fine('Settings', 'can be used'))
  } catch (problem) {
    const mistakes = problem instanceof Error ? problem.message.split('\n').slice(1) : []
    const words = mistakes.map((line) => line.trim()).join('; ') || reasonOf(problem)
    findings.push(wrong('Settings', words, 'Correct them; what depends on them was not looked at.'))
  }
  const looks = { ...ofMachine, ...(settings ? ofSettings(settings) : {}) }
  for (const [looked, look] of Object.entries(looks)) {
    const isUnforeseen = 'This was not foreseen; the reason may help.'
    const seen = await Promise.resolve(undefined)
      .then(() => look())
      .catch((problem: unknown) => wrong(looked, reasonOf(problem), isUnforeseen))
    findings.push(...[seen].flat())
  }
  return findings
}
