import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder, describeFolderError } from './data-folder-lock.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'disk-'))
const smallDisk = join(folder, 'small')
const readOnlyDisk = join(folder, 'read-only')

// Mounting a tmpfs needs root; elsewhere only the messages are tested.
const mounted = [mount(smallDisk, 'size=8m'), mount(readOnlyDisk, 'size=1m,ro')].every(Boolean)
if (!mounted) console.warn('Cannot mount: skipping the tests with full and read-only disks.')

function mount(target: string, options: string): boolean {
  mkdirSync(target)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', target], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

beforeAll(() => {
  if (mounted) mkdirSync(join(smallDisk, 'data'))
})
afterAll(() => {
  for (const disk of mounted ? [smallDisk, readOnlyDisk] : []) execFileSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(mounted)(
  'a disk too small for a database is reported, and a retry fails the same way',
  async () => {
    const data = join(smallDisk, 'data')
    const message = `The data folder ${data} is on a full disk (ENOSPC). Free some space, then start again.`
    await expect(openEmbeddedPostgres(data)).rejects.toThrow(message)
    await expect(openEmbeddedPostgres(data)).rejects.toThrow(message)
  },
)

test.runIf(mounted)('a full disk is reported before the folder is locked', async () => {
  const data = join(smallDisk, 'data')
  try {
    writeFileSync(join(smallDisk, 'filler'), Buffer.alloc(9_000_000))
  } catch {
    // The failing write has filled the disk.
  }
  await expect(lockDataFolder(data)).rejects.toThrow('is on a full disk (ENOSPC)')
})

test.runIf(mounted)('a read-only disk is reported', async () => {
  const message = `The data folder ${readOnlyDisk} is on a read-only disk (EROFS). Set DATA_DIR to a writable folder.`
  await expect(lockDataFolder(readOnlyDisk)).rejects.toThrow(message)
  await expect(openEmbeddedPostgres(readOnlyDisk)).rejects.toThrow(message)
})

test.each([
  ['EACCES', 'is not writable by this user (EACCES)'],
  ['EROFS', 'is on a read-only disk (EROFS)'],
  ['ENOSPC', 'is on a full disk (ENOSPC)'],
  ['EDQUOT', 'is over its disk quota (EDQUOT)'],
])('describes %s in one line that names the data folder', (code, reason) => {
  const problem = Object.assign(new Error(`${code}: open 'somewhere'`), { code })
  const described = describeFolderError('/srv/data', problem)
  expect(described).toMatchObject({ cause: problem })
  expect(String(described)).toContain(`The data folder /srv/data ${reason}.`)
  expect(String(described)).not.toContain('\n')
})

test('any other error is returned unchanged', () => {
  const problem = new Error('something else')
  expect(describeFolderError('/srv/data', problem)).toBe(problem)
})
