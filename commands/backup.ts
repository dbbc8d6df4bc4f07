// `npm run backup [-- folder] [--keep 14] [--time-limit 60]`: writes a consistent snapshot of the whole database,
// whether the site runs or not, and verifies it by restoring it into a temporary database.
import { numberText } from '../content/texts/numbers-and-lists.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../backend/settings/settings.ts'
import { verifyBackup } from '../backend/backup/backup-check.ts'
import {
  openDraft,
  removeAbandonedDrafts,
  type BackupDraft,
} from '../backend/backup/backup-draft.ts'
import { exportData } from '../backend/backup/backup-export.ts'
import { describeVerifyFailure, describeWriteFailure } from '../backend/backup/backup-failure.ts'
import {
  markVerified,
  readBackup,
  type Backup,
  pruneBackups,
} from '../backend/backup/backup-folder.ts'
import { requireSpaceToVerify, requireSpaceToWrite } from '../backend/backup/backup-space.ts'
import { openStopSignal, StoppedError, untilAborted } from '../backend/backup/stop-signal.ts'
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { openCommandDatabase, type CommandDatabase } from '../backend/postgres/command-database.ts'
import { clusterPaths } from '../backend/postgres/postgres-cluster.ts'
import { usageOf } from './command-choice.mjs'
import { saveSigningKey } from '../backend/signing-key-file.ts'

/** How long a stopped backup may take to clean up, in milliseconds. */
const cleanUpMs = 20_000

const given = readArguments()
if (given) {
  await run(given)
} else {
  console.error(usageOf('backup'))
  process.exitCode = 1
}

type Arguments = {
  folder: string | undefined
  keep: number | undefined
  unverified: boolean
  limitMs: number
}

/** The arguments, or undefined if they are not valid. */
function readArguments(): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: {
        keep: { type: 'string' },
        unverified: { type: 'boolean', default: false },
        'time-limit': { type: 'string', default: '60' },
      },
      allowPositionals: true,
    })
    const minutes = Number(values['time-limit'])
    if (positionals.length > 1 || !(minutes > 0 && minutes <= 24 * 60)) return undefined
    const { unverified } = values
    const [folder] = positionals
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (keep !== undefined && (!(Number.isInteger(keep) && keep >= 1) || folder || unverified))
      return undefined
    return { folder, keep, unverified, limitMs: minutes * 60_000 }
  } catch {
    return undefined
  }
}

async function run({ folder, keep, unverified, limitMs }: Arguments): Promise<void> {
  const { signal, close } = openStopSignal(limitMs)
  signal.addEventListener('abort', () => {
    // Only if the database or the disk does not respond: the next backup removes the folder.
    setTimeout(() => endNow(signal.reason), cleanUpMs).unref()
  })
  try {
    const settings = readSettings()
    const opened = await untilAborted(signal, openCommandDatabase(settings))
    try {
      const backup = await write(settings, opened, folder, signal)
      process.exitCode = unverified ? 0 : await verify(settings, opened, backup, signal)
      const old = keep && process.exitCode === 0 ? await pruneBackups(settings.backupDir, keep) : []
      for (const deleted of old) console.log(`Deleted ${deleted}.`)
    } finally {
      await opened.close()
    }
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = error instanceof StoppedError ? error.exitCode : 1
  } finally {
    close()
  }
  // A stopped backup may have left a promise that keeps the process.
  if (signal.aborted) process.exit()
}

function endNow(reason: StoppedError): never {
  console.error(
    `${reason.message} The database or the disk does not respond, so a folder ending in .unfinished may be left. The next backup removes it.`,
  )
  process.exit(reason.exitCode)
}

async function write(
  settings: Settings,
  { database }: CommandDatabase,
  chosen: string | undefined,
  signal: AbortSignal,
): Promise<Backup> {
  const createdAt = new Date().toISOString().replace(/\.\d+/, '')
  const stamp = createdAt.replaceAll(/[-:]/g, '')
  const folder = path.resolve(chosen ?? path.join(settings.backupDir, stamp))
  for (const name of await removeAbandonedDrafts(path.dirname(folder))) {
    console.log(`Removed ${name}: an earlier backup was killed before it was complete.`)
  }
  await untilAborted(signal, requireSpaceToWrite(database, folder))
  const draft = await openDraft(folder).catch((error: unknown) => {
    throw describeWriteFailure(folder, error)
  })
  console.log(`Writing a backup to ${folder} ...`)
  try {
    return await fill(draft, createdAt, settings, database, signal)
  } catch (error) {
    await draft.discard()
    if (error instanceof StoppedError) {
      throw new StoppedError(`${error.message} The unfinished backup was removed.`, error.exitCode)
    }
    throw describeWriteFailure(folder, error)
  }
}

async function fill(
  draft: BackupDraft,
  createdAt: string,
  settings: Settings,
  database: CommandDatabase['database'],
  signal: AbortSignal,
): Promise<Backup> {
  const { postgres, ...data } = await exportData(database, draft.folder, {
    onTable({ schema, name, rows }) {
      if (rows > 0) console.log(`  ${schema}.${name}: ${numberText(rows)} rows`)
    },
    signal,
  })
  const signingKey = await saveSigningKey(settings, draft.folder)
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const versions = { site: String(version), node: process.versions.node, postgres }
  if (!signingKey.isHere && signingKey.ids.length > 0) {
    console.log(
      'The backup does not contain the signing key. Keep the value of AUTH_SIGNING_KEY in a safe place: without it, authenticator apps stop working after a restore.',
    )
  }
  const manifest = { format: 1 as const, createdAt, versions, ...data, signingKey }
  return draft.finish(manifest)
}

async function verify(
  settings: Settings,
  opened: CommandDatabase,
  backup: Backup,
  signal: AbortSignal,
): Promise<number> {
  if (!settings.databaseUrl) {
    const { cluster } = clusterPaths(settings.dataDir)
    const space = requireSpaceToVerify(opened.database, { backup: backup.folder, cluster })
    await untilAborted(signal, space)
  }
  console.log('Verifying: restoring it into a temporary database ...')
  const verification = await verifyBackup(
    opened.url,
    await readBackup(backup.folder),
    signal,
  ).catch((error: unknown) => {
    throw error instanceof StoppedError
      ? new StoppedError(
          `${error.message} The backup in ${backup.folder} is complete but NOT VERIFIED.`,
          error.exitCode,
        )
      : describeVerifyFailure(backup.folder, error)
  })
  if (verification === 'verified') {
    await markVerified(backup)
    console.log('Verified: every table was restored with the same rows.')
    return 0
  }
  console.error(
    'The backup is written but NOT VERIFIED: the role in DATABASE_URL may not create databases. Grant it CREATEDB, or use --unverified.',
  )
  return 1
}
