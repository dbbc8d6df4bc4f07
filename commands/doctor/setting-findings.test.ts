import { expect, onTestFinished, test } from 'vitest'
import { addContentEditor } from '../../test/fixtures/content/content-editor.ts'
import { editOf } from '../../test/fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits } from '../../test/fixtures/content/stored-edits.ts'
import { openTestSite } from '../../test/fixtures/open-test-site.ts'
import { checkSiteSettings, checkDesk, checkMailQueue } from './setting-findings.ts'
import { addTestUser, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import {
  giveMailUp,
  postponeMail,
  storeMail,
} from '../../packages/supabase-apis/mail/mail-records.ts'

test('names the settings that neither the files nor an edit have', async () => {
  const others =
    'the privacy officer, who runs the site, the postal address, where the data is held'
  const unreachable = { databaseUrl: undefined, dataDir: '/nowhere' }
  expect(await checkSiteSettings(unreachable)).toMatchObject({
    state: 'warning',
    result: expect.stringContaining(`: the contact address, ${others}`),
  })

  const site = await openTestSite()
  onTestFinished(site.close)
  const editor = await addContentEditor(site)
  const edit = editOf('settings', 'contact', { email: 'kia@ora.example.nz' })
  await publishEdits(editor, await storeEdits(editor, [edit]), site.database)
  const settings = { databaseUrl: site.url, dataDir: '/nowhere' }
  expect(await checkSiteSettings(settings)).toMatchObject({ result: `not set: ${others}` })
})

test('says that the desk has no owner, until there is one', async () => {
  const { database, url, close } = await openTestDatabase()
  onTestFinished(close)
  const check = () => checkDesk({ databaseUrl: url, dataDir: '/nowhere' })
  expect(await check()).toMatchObject([
    { state: 'warning', advice: expect.stringContaining('npm run desk -- setup-link') },
  ])
  const { id } = await addTestUser(database, { email: 'olive@example.nz' })
  await database`insert into desk.members (user_id, role) values (${id}, 'owner')`
  expect((await check())[0]).toMatchObject({ state: 'fine', result: 'has an owner' })
})

test('says nothing without a database', async () => {
  expect(await checkDesk({ databaseUrl: undefined, dataDir: '/nowhere' })).toEqual([])
})

test('says how many emails wait, for how long and why, and how many were given up', async () => {
  const { database, url, close } = await openTestDatabase()
  onTestFinished(close)
  const settings = { smtpUrl: 'smtp://127.0.0.1:1', databaseUrl: url, dataDir: '/nowhere' }
  const now = new Date()
  const check = (minutes = 0) =>
    checkMailQueue(settings, new Date(now.getTime() + minutes * 60_000))
  expect(await checkMailQueue({ ...settings, smtpUrl: undefined })).toEqual([])
  expect(await check()).toMatchObject([{ state: 'fine', result: '0 waiting, none given up' }])

  const mail = { to: 'aroha@example.nz', subject: 'Hello', text: 'text', html: 'html' }
  await storeMail(database, mail, { key: Buffer.alloc(32), now, lifeSeconds: 3600 })
  const [row] = await database<{ id: string }[]>`select id from auth.mail_queue`
  const id = row?.id ?? ''
  await postponeMail(database, id, { reason: 'ECONNREFUSED', dueAt: now })
  expect(await check()).toMatchObject([{ state: 'fine', result: '1 waiting, none given up' }])
  expect(await check(14)).toMatchObject([
    {
      state: 'warning',
      result: '1 waiting, the oldest for 14 minutes (last failure: ECONNREFUSED)',
      advice: expect.stringContaining('Mend the mail server'),
    },
  ])
  await giveMailUp(database, id, { reason: 'SMTP 550', now })
  expect(await check()).toMatchObject([
    { state: 'warning', result: '1 given up in the last week (last failure: SMTP 550)' },
  ])
})
