import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../fixtures/command-process.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'
import { listBackups } from '../../backend/backup/backup-folder.ts'
import { requireSpaceToVerify, requireSpaceToWrite } from '../../backend/backup/backup-space.ts'

const megabyte = 2 ** 20

test('a backup that cannot fit is refused in one sentence', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  await expect(requireSpaceToWrite(database, '/backups/x', async () => 1000)).rejects.toThrow(
    /^The backup was not started: it takes about \d+ MB, and 0 MB are free at \/backups\/x\. Free some space, or name a folder on another disk: npm run backup -- \/other-disk\/name\.$/,
  )
  await requireSpaceToWrite(database, '/backups/x', async () => 100 * megabyte)
})

test('a trial restore without room beside the database is refused, and the backup stays', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  const folders = { backup: '/backups/x', cluster: '/data/postgres' }
  await expect(requireSpaceToVerify(database, folders, async () => 64 * megabyte)).rejects.toThrow(
    /^The backup in \/backups\/x is complete but NOT VERIFIED: a trial restore takes about \d+ MB on the disk of the database, and 64 MB are free\./,
  )
  await requireSpaceToVerify(database, folders, async () => 1000 * megabyte)
})

test('measures the disk of a folder that does not exist yet', async () => {
  const { database, close } = await openTestDatabase()
  onTestFinished(close)
  await requireSpaceToWrite(database, '/tmp/not-there-yet/backups/x')
})

test('npm run backup writes to BACKUP_DIR instead of the data folder', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const folder = await mkdtemp(join(tmpdir(), 'backup-dir-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const backups = join(folder, 'elsewhere')
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), BACKUP_DIR: backups }
  const { code, output } = await runCommand('backup', ['--unverified'], settings)
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(await listBackups(backups)).toHaveLength(1)
  expect(existsSync(join(folder, 'data', 'backups'))).toBe(false)
})
