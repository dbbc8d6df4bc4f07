import { expect, onTestFinished, test } from 'vitest'
import {
  giveMailUp,
  postponeMail,
  storeMail,
} from '../../packages/supabase-apis/mail/mail-records.ts'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import { checkMailQueue } from './mail-findings.ts'

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
