import { hasOwner, keepSetUpLink } from '../../backend/people/set-up-link.ts'
import { findRunningServer } from '../../backend/postgres/command-database.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import type { Settings } from '../../backend/settings/settings.ts'
import { isLoopbackOrigin } from '../../packages/network-queue/loopback.ts'

/**
 * The text with the set-up link while the desk has no owner. Where output is not a terminal and the site is public it
 * names the command instead, and makes no link: that output is a log which others may read. Nothing on a hosted
 * project, whose first owner is made in its SQL editor.
 */
export async function writeSetUpNote(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'supabase' | 'siteOrigin'>,
  isTerminal = process.stdout.isTTY,
): Promise<string> {
  const { databaseUrl, dataDir, supabase, siteOrigin } = settings
  const url = supabase ? undefined : (databaseUrl ?? (await findRunningServer(dataDir)))
  if (!url) return ''
  const database = openDatabase(url, { maxConnections: 1 })
  try {
    if (!isTerminal && !isLoopbackOrigin(siteOrigin)) {
      if (await hasOwner(database)) return ''
      return '\nThe desk has no owner yet. For the link that makes one: npm run desk -- setup-link\n\n'
    }
    const kept = await keepSetUpLink(database, settings)
    if (kept === 'owner') return ''
    if (kept === 'asked') {
      return '\nThe desk has no owner yet. The last link of npm run desk -- setup-link still works; run it again for another.\n\n'
    }
    return `\nMake yourself the owner; the link works until somebody has used it:\n${kept.link}\n\n`
  } finally {
    await database.end({ timeout: 5 })
  }
}
