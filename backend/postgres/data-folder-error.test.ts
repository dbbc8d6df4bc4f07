import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { describeFolderError } from './data-folder-error.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

const place = mkdtempSync(join(tmpdir(), 'disk-'))
const smallDisk = join(place, 'small')
const readOnlyDisk = join(place, 'read-only')

// A disk of a test's own needs root's right to mount; elsewhere the words alone are tested.
const mounted = [mount(smallDisk, 'size=8m'), mount(readOnlyDisk, 'size=1m,ro')].every(Boolean)
if (!mounted) console.warn('Not root, or in a container: full and read-only disks are not tried.')

function mount(folder: string, options: string): boolean {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

beforeAll(() => {
  if (mounted) mkdirSync(join(smallDisk, 'data'))
})
afterAll(() => {
  for (const folder of mounted ? [smallDisk, readOnlyDisk] : []) execFileSync('umount', [folder])
  rmSync(place, { recursive: true, force: true })
})

test.runIf(mounted)(
  'a disk too small for a database is named, and nothing half made stays',
  async () => {
    const data = join(smallDisk, 'data')
    const words = `The data folder ${data} is on a full disk (ENOSPC). Free some space, then start again.`
    await expect(openEmbeddedPostgres(data)).rejects.toThrow(words)
    await expect(openEmbeddedPostgres(data)).rejects.toThrow(words)
  },
)

test.runIf(mounted)('a full disk is named before the folder is locked', async () => {
  const data = join(smallDisk, 'data')
  try {
    writeFileSync(join(smallDisk, 'filler'), Buffer.alloc(9_000_000))
  } catch {
    // It fills the disk on its way to failing.
  }
  await expect(lockDataFolder(data)).rejects.toThrow('is on a full disk (ENOSPC)')
})

test.runIf(mounted)('a read-only disk is named', async () => {
  const words = `The data folder ${readOnlyDisk} is on a read-only disk (EROFS). Set DATA_DIR to a folder that can be written.`
  await expect(lockDataFolder(readOnlyDisk)).rejects.toThrow(words)
  await expect(openEmbeddedPostgres(readOnlyDisk)).rejects.toThrow(words)
})

test.each([
  ['EACCES', 'may not be written by this user (EACCES)'],
  ['EROFS', 'is on a read-only disk (EROFS)'],
  ['ENOSPC', 'is on a full disk (ENOSPC)'],
  ['EDQUOT', 'has used up its disk quota (EDQUOT)'],
])('the error %s becomes one line with the folder in it', (code, words) => {
  const problem = Object.assign(new Error(`${code}: open 'somewhere'`), { code })
  const described = describeFolderError('/srv/data', problem)
  expect(described).toMatchObject({ cause: problem })
  expect(String(described)).toContain(`The data folder /srv/data ${words}.`)
  expect(String(described)).not.toContain('\n')
})

test('an error about anything else stays as it is', () => {
  const problem = new Error('something else')
  expect(describeFolderError('/srv/data', problem)).toBe(problem)
})
