import { randomUUID } from 'node:crypto'
import { decrypt, encrypt } from '../accounts/encryption.ts'
import type { Queryable } from '../database/database.ts'
import type { Mail } from './mail-file.ts'

/** An email that this process has claimed; `mail` is undefined when no key decrypts it. */
export type ClaimedMail = { id: string; failures: number; mail: Mail | undefined }

export type WaitingMails = {
  waiting: number
  /** When the longest-waiting email was written. */
  oldest: Date | undefined
  /** When the next attempt is due. */
  nextAttempt: Date | undefined
  /** Why the latest attempt failed, for example 'ECONNREFUSED'. */
  lastFailure: string | undefined
  /** How many were given up in the last week. */
  givenUp: number
}

const maxWaiting = 10_000
/** How long the owner can see that an email was given up. */
const keptDays = 7

/** Encrypts and stores an email. Returns false when too many are waiting. */
export async function storeMail(
  sql: Queryable,
  mail: Mail,
  options: { key: Buffer; now: Date; lifeSeconds: number },
): Promise<boolean> {
  const { key, now, lifeSeconds } = options
  const id = randomUUID()
  const content = encrypt(Buffer.from(JSON.stringify(mail)), key, id)
  const expires = new Date(now.getTime() + lifeSeconds * 1000)
  const rows = await sql`
    insert into auth.mail_queue (id, recipient, content, created_at, due_at, expires_at)
    select ${id}, ${mail.to}, ${content}, ${now}, ${now}, ${expires}
    where (select count(*) from auth.mail_queue where given_up_at is null) < ${maxWaiting}
    returning id`
  return rows.length > 0
}

/** Claims the next due email for `leaseMs`: after that another process may take it. */
export async function claimMail(
  sql: Queryable,
  options: { keys: Buffer[]; now: Date; leaseMs: number },
): Promise<ClaimedMail | undefined> {
  const { keys, now, leaseMs } = options
  const [row] = await sql<{ id: string; failures: number; content: Buffer }[]>`
    update auth.mail_queue set claimed_until = ${new Date(now.getTime() + leaseMs)}
    where id = (
      select id from auth.mail_queue
      where given_up_at is null and due_at <= ${now} and expires_at > ${now}
        and (claimed_until is null or claimed_until <= ${now})
      order by due_at limit 1 for update skip locked)
    returning id, failures, content`
  if (!row) return undefined
  const content = decrypt(row.content, keys, row.id)
  const mail = content && (JSON.parse(content.toString('utf8')) as Mail)
  return { id: row.id, failures: row.failures, mail }
}

export async function deleteMail(sql: Queryable, id: string): Promise<void> {
  await sql`delete from auth.mail_queue where id = ${id}`
}

/** Records a failure; the email is due again at `dueAt`. */
export async function postponeMail(
  sql: Queryable,
  id: string,
  { reason, dueAt }: { reason: string; dueAt: Date },
): Promise<void> {
  await sql`update auth.mail_queue
    set failures = least(failures + 1, 1000), last_failure = ${reason}, due_at = ${dueAt}, claimed_until = null
    where id = ${id} and given_up_at is null`
}

/** Gives an email up: its recipient and content are deleted. */
export async function giveMailUp(
  sql: Queryable,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update auth.mail_queue
    set failures = failures + 1, last_failure = ${reason}, given_up_at = ${now}, recipient = null,
      content = null
    where id = ${id} and given_up_at is null`
}

/** Gives up the emails whose links have expired; returns how many. */
export async function giveExpiredMailsUp(sql: Queryable, now: Date): Promise<number> {
  const rows = await sql`update auth.mail_queue
    set given_up_at = ${now}, recipient = null, content = null
    where given_up_at is null and expires_at <= ${now} returning id`
  return rows.length
}

/** Ends the claim on these emails, so that other processes can take them at once. */
export async function releaseMails(sql: Queryable, ids: string[]): Promise<void> {
  await sql`update auth.mail_queue set claimed_until = null where id = any(${ids}::uuid[])`
}

/** Makes every failed email due now. */
export async function retryAllMails(sql: Queryable, now: Date): Promise<void> {
  await sql`update auth.mail_queue set due_at = ${now}
    where given_up_at is null and failures > 0 and due_at > ${now}`
}

export async function countMails(sql: Queryable): Promise<WaitingMails> {
  const [row] = await sql`
    select count(*) filter (where given_up_at is null) as waiting,
      count(*) filter (where given_up_at is not null) as given_up,
      min(created_at) filter (where given_up_at is null) as oldest,
      min(due_at) filter (where given_up_at is null) as next_attempt,
      (array_agg(last_failure order by given_up_at is null desc, due_at desc)
        filter (where last_failure is not null))[1] as last_failure
    from auth.mail_queue`
  return {
    waiting: Number(row?.waiting ?? 0),
    oldest: row?.oldest ? new Date(String(row.oldest)) : undefined,
    nextAttempt: row?.next_attempt ? new Date(String(row.next_attempt)) : undefined,
    lastFailure: row?.last_failure ? String(row.last_failure) : undefined,
    givenUp: Number(row?.given_up ?? 0),
  }
}

/** Deletes old rows of emails given up, and of emails that no process sends any more. */
export async function deleteOldMails(sql: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`delete from auth.mail_queue where given_up_at < ${before} or expires_at < ${before}`
}
