// `npm run backup [-- folder] [--unverified]`: writes a consistent snapshot of the whole database, whether the
// site runs or not, and verifies it by restoring it into a temporary database.
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../backend/backend.ts'
import { verifyBackup } from '../backend/backup/backup-check.ts'
import { exportData } from '../backend/backup/backup-export.ts'
import {
  BackupError,
  finishBackup,
  markVerified,
  startBackup,
  readBackup,
  type Backup,
} from '../backend/backup/backup-folder.ts'
import { openCommandDatabase, type CommandDatabase } from '../backend/postgres/command-database.ts'
import { saveSigningKey } from '../backend/signing-key-file.ts'

const { values, positionals } = parseArgs({
  options: { unverified: { type: 'boolean', default: false } },
  allowPositionals: true,
})

if (positionals.length > 1) {
  console.error('Usage: npm run backup [-- folder] [--unverified]')
  process.exitCode = 1
} else {
  try {
    const settings = readSettings()
    const opened = await openCommandDatabase(settings)
    try {
      const backup = await write(settings, opened)
      process.exitCode = values.unverified ? 0 : await verify(opened, backup)
    } finally {
      await opened.close()
    }
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error)
    process.exitCode = 1
  }
}

async function write(settings: Settings, { database }: CommandDatabase): Promise<Backup> {
  const createdAt = new Date().toISOString().replace(/\.\d+/, '')
  const stamp = createdAt.replaceAll(/[-:]/g, '')
  const folder = path.resolve(positionals[0] ?? path.join(settings.dataDir, 'backups', stamp))
  const draft = await startBackup(folder)
  console.log(`Writing a backup to ${folder} ...`)
  try {
    return await fill(draft, folder, createdAt, settings, database)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(
  draft: string,
  folder: string,
  createdAt: string,
  settings: Settings,
  database: CommandDatabase['database'],
): Promise<Backup> {
  const { postgres, ...data } = await exportData(database, draft, ({ schema, name, rows }) => {
    if (rows > 0) console.log(`  ${schema}.${name}: ${rows.toLocaleString('en-NZ')} rows`)
  })
  const signingKey = await saveSigningKey(settings, draft)
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const versions = { site: String(version), node: process.versions.node, postgres }
  if (!signingKey.isHere && signingKey.ids.length > 0) {
    console.log(
      'The backup does not contain the signing key. Keep the value of AUTH_SIGNING_KEY in a safe place: without it, authenticator apps stop working after a restore.',
    )
  }
  const manifest = { format: 1 as const, createdAt, versions, ...data, signingKey }
  return finishBackup(draft, folder, manifest)
}

async function verify(opened: CommandDatabase, backup: Backup): Promise<number> {
  console.log('Verifying: restoring it into a temporary database ...')
  const verification = await verifyBackup(opened.url, await readBackup(backup.folder))
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
