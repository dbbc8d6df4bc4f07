import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import { requireSpaceToVerify, requireSpaceToWrite } from './backup-space.ts'

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
