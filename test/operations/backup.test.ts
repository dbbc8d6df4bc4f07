import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listBackups, markVerified } from '../../backend/backup/backup-folder.ts'
import { lockDataFolder } from '../../backend/postgres/data-folder-lock.ts'
import { openCommandDatabase } from '../../backend/postgres/command-database.ts'
import { runCommand } from '../fixtures/command-process.ts'
import { makeBackup } from '../fixtures/make-backup.ts'
import { accountComment, accountPassword, addAccount } from '../fixtures/new-account.ts'
import { addTestUser, openTestDatabase } from '../fixtures/open-test-database.ts'
import { openTestSite } from '../fixtures/open-test-site.ts'

const hidingReason = 'Names a neighbour.'

test('a restore on another machine brings back accounts, reviews, votes and moderation', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const site = await openTestSite()
  onTestFinished(site.close)
  const author = await addAccount(site)
  const neighbour = await addAccount(site)
  const moderator = await addAccount(site)
  const { database } = site
  const reviews = await database<{ id: string; author: string }[]>`
    select id, user_id as author from vehicle_reviews`
  const idOf = (account: { id: string }) => reviews.find((one) => one.author === account.id)?.id
  const vote = await moderator.client.from('helpful_votes').insert({ review_id: idOf(author) })
  expect(vote.error).toBeNull()
  await database`insert into desk.members (user_id, role) values (${moderator.id}, 'moderator')`
  const hiding = await moderator.client.rpc('moderate_review', {
    p_review_id: idOf(neighbour),
    p_action: 'hide',
    p_reason: hidingReason,
  })
  expect(hiding.error).toBeNull()
  await database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    select 'PAD-' || at, 'Kia', 'EV3', 'Brake pad ' || at % 7 from generate_series(1, 60) at`

  const backup = path.join(folder, 'backup')
  const made = await runCommand('backup', [backup], {
    DATABASE_URL: site.url,
    DATA_DIR: path.join(folder, 'here'),
  })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Verified') })
  const empty = await openTestDatabase({ from: 'nothing' })
  onTestFinished(empty.close)
  const restored = await runCommand('restore', [backup, '--apply'], {
    DATABASE_URL: empty.url,
    DATA_DIR: path.join(folder, 'there'),
  })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') })

  const other = await openTestSite({ database: empty })
  onTestFinished(other.close)
  const client = other.openClient()
  const { email } = author
  const signIn = await client.auth.signInWithPassword({ email, password: accountPassword })
  expect(signIn.error).toBeNull()
  for (const address of ['/nissan-leaf', '/parts-catalog?q=brake+pads', '/moderation']) {
    const [before, after] = await Promise.all(
      [site, other].map(async (one) => (await one.fetch(address)).text()),
    )
    expect(after).toBe(before)
  }
  const page = await (await other.fetch('/nissan-leaf')).text()
  expect(page).toContain(accountComment)
  expect(page).toContain(hidingReason)
  // Roles survive the restore: the moderator is still one, the author is not.
  expect((await client.rpc('is_moderator')).data).toBe(false)
  const second = other.openClient()
  await second.auth.signInWithPassword({ email: moderator.email, password: accountPassword })
  expect((await second.rpc('is_moderator')).data).toBe(true)
  const again = await second.from('helpful_votes').insert({ review_id: idOf(author) })
  expect(again.error?.code).toBe('23505')
})

test('a backup with --keep deletes the oldest verified ones, and one that was not verified deletes none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  const old = path.join(folder, '20261101T023000Z')
  await markVerified(await makeBackup(opened.database, old))
  const settings = { DATABASE_URL: opened.url, DATA_DIR: folder, BACKUP_DIR: folder }
  const backup = (...args: string[]) => runCommand('backup', args, settings)
  for (const wrong of [
    ['--keep', '0'],
    ['--keep', 'all'],
    ['elsewhere', '--keep', '1'],
  ]) {
    expect(await backup(...wrong)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage/),
    })
  }
  expect((await backup('--keep', '1', '--unverified')).code).toBe(1)
  expect(existsSync(old)).toBe(true)
  const made = await backup('--keep', '1')
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`Deleted ${old}.`) })
  expect(await listBackups(folder)).toMatchObject([{ isVerified: true }])
})

test('restores into an empty data folder, and refuses one in use', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  await addTestUser(opened.database, { email: 'hemi@example.org' })
  const backup = await makeBackup(opened.database, path.join(folder, 'backup'))
  const dataDir = path.join(folder, 'data')
  const settings = { DATA_DIR: dataDir }
  const dry = await runCommand('restore', [backup.folder], settings)
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('There is no database in') })
  expect(existsSync(dataDir)).toBe(false)
  const applied = await runCommand('restore', [backup.folder, '--apply'], settings)
  expect(applied).toMatchObject({ code: 0, output: expect.stringContaining('Restored') })
  const { database, close } = await openCommandDatabase({ dataDir })
  const accounts = await database`select email from auth.users`
  await close()
  expect([...accounts]).toEqual([{ email: 'hemi@example.org' }])
  const lock = await lockDataFolder(dataDir)
  onTestFinished(lock.release)
  const refused = await runCommand('restore', [backup.folder, '--apply'], settings)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(
    `The data folder ${dataDir} is in use by process ${process.pid}.`,
  )
  expect(refused.output).not.toContain(' at ')
})
