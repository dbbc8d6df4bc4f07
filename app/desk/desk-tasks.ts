import type { RouterContextProvider } from 'react-router'
import { listQueue } from '../moderation/moderation-queries.ts'
import { readSite } from '../site-loader-context.ts'
import type { Desk } from './desk-access.ts'
import { listSiteNeeds } from './site-needs.ts'

/** Something that waits for a member, with the page where it is done. */
export type DeskTask = { text: string; path: string }

/** What waits for this member, most pressing first. A part that cannot be read says so, and hides no other. */
export async function listDeskTasks(
  { client, member }: Desk,
  context: Readonly<RouterContextProvider>,
): Promise<DeskTask[]> {
  const { services, siteOrigin, recordError } = readSite(context)
  const mayModerate = member.role !== 'editor'
  const parts = await Promise.all(
    [
      member.role === 'owner' ? listMailTasks(services) : [],
      mayModerate ? listReviewTasks(client) : [],
      member.role === 'owner' ? listNeedTasks(siteOrigin, services.mail) : [],
    ].map((part) => Promise.resolve(part).catch((cause: unknown) => (recordError(cause), []))),
  )
  return parts.flat()
}

async function listReviewTasks(client: Desk['client']): Promise<DeskTask[]> {
  const queue = await listQueue(client)
  const count = queue === 'not-moderator' ? 0 : queue.length
  if (count === 0) return []
  const text = count === 1 ? '1 review to look at' : `${count} reviews to look at`
  return [{ text, path: '/desk/moderation' }]
}

type Services = ReturnType<typeof readSite>['services']

async function listMailTasks(services: Services): Promise<DeskTask[]> {
  const mails = await services.readMails()
  if (!mails) return []
  const reason = mails.lastFailure ? ` (${mails.lastFailure})` : ''
  const tasks: DeskTask[] = []
  if (mails.waiting > 0 && mails.lastFailure) {
    tasks.push({ text: `${count(mails.waiting)} for the mail server${reason}`, path: '/desk/site' })
  }
  if (mails.givenUp > 0) {
    tasks.push({
      text: `${mails.givenUp} mails given up in the last week${reason}`,
      path: '/desk/site',
    })
  }
  return tasks
}

const count = (waiting: number) => (waiting === 1 ? '1 mail waits' : `${waiting} mails wait`)

function listNeedTasks(siteOrigin: string, mail: Services['mail']): DeskTask[] {
  const missing = listSiteNeeds(siteOrigin, mail).filter(({ isMissing }) => isMissing)
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name.toLowerCase()).join(', ')
  return [{ text: `Before the site opens to the public: ${names}`, path: '/desk/site' }]
}
