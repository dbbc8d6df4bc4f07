// `npm run backup [-- folder] [--unverified]`: writes everything the database holds, as it is at one
// moment, while the site runs or not, and restores it on trial beside the database to see that it is whole.
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
  console.error('Name one folder, or none: npm run backup [-- folder] [--unverified]')
  process.exitCode = 1
} else {
  try {
    const settings = readSettings()
    const own = await openCommandDatabase(settings)
    try {
      const backup = await write(settings, own)
      process.exitCode = values.unverified ? 0 : await verify(own, backup)
    } finally {
      await own.close()
    }
  } catch (problem) {
    console.error(problem instanceof BackupError ? problem.message : problem)
    process.exitCode = 1
  }
}

async function write(settings: Settings, { database }: CommandDatabase): Promise<Backup> {
  const createdAt = new Date().toISOString().replace(/\.\d+/, '')
  const stamp = createdAt.replaceAll(/[-:]/g, '')
  const place = path.resolve(positionals[0] ?? path.join(settings.dataDir, 'backups', stamp))
  const draft = await startBackup(place)
  console.log(`Writing a backup to ${place} ...`)
  try {
    return await fill(draft, place, createdAt, settings, database)
  } catch (problem) {
    await rm(draft, { recursive: true, force: true })
    throw problem
  }
}

async function fill(
  draft: string,
  place: string,
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
      'The signing key is not in it. Keep the value of AUTH_SIGNING_KEY: without it authenticator apps no longer fit.',
    )
  }
  const manifest = { format: 1 as const, createdAt, versions, ...data, signingKey }
  return finishBackup(draft, place, manifest)
}

async function verify(own: CommandDatabase, backup: Backup): Promise<number> {
  console.log('Restoring it on trial, into a database of its own that is dropped afterwards ...')
  const verification = await verifyBackup(own.url, await readBackup(backup.folder))
  if (verification === 'verified') {
    await markVerified(backup)
    console.log('Verified: every table came back with the same rows.')
    return 0
  }
  console.error(
    'The backup is written but NOT VERIFIED: the role in DATABASE_URL may not create databases. Give it the right CREATEDB, or say --unverified.',
  )
  return 1
}
