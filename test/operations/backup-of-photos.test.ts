import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../fixtures/command-process.ts'
import { makeBackup } from '../fixtures/make-backup.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'
import { credited, drawPicture, openTestStorage } from '../fixtures/open-test-storage.ts'

test('a backup has the bytes of every photo, and a restore brings them back', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = await openTestStorage()
  onTestFinished(storage.close)
  const photos = (await storage.clientOf('ed')).storage.from('photos')
  const picture = new Blob([new Uint8Array(await drawPicture('webp'))], { type: 'image/webp' })
  const { error } = await photos.upload('kia-ev5/a-960.webp', picture, { metadata: credited })
  expect(error).toBeNull()
  const backup = await makeBackup(storage.database, path.join(folder, 'backup'))
  const empty = await openTestDatabase({ from: 'nothing' })
  onTestFinished(empty.close)
  const restored = await runCommand('restore', [backup.folder, '--apply'], {
    DATABASE_URL: empty.url,
    DATA_DIR: path.join(folder, 'there'),
  })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') })
  const read = (database: typeof empty.database) => database`
    select name, user_metadata, sha256(bytes) as hash, length(bytes) as size
    from storage.objects join storage.object_bytes on object_id = id`
  expect([...(await read(empty.database))]).toEqual([...(await read(storage.database))])
})
