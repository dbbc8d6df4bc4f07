// Everything scheduled: changes and rates with a future date, background jobs with their next run, and whatever expires or
// is deleted.
import { centers } from '../../../content/places/workshops/centers.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { listComing } from '../../facts/published-content/due-claims.ts'
import { photoSubjectName } from '../../cars/photos/photo-subjects.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { OpenDesk } from '../access/desk-page.ts'
import { changeLink } from '../access/desk-link.ts'
import { deskUploads } from '../sources/desk-uploads.ts'
import { findSource } from '../sources/read-sources.ts'
import { listEndings, listWork, type Ending, type WorkItem } from './work-queries.ts'

/** One thing that happens by itself. */
export type LaterItem = {
  /** The day in New Zealand; null for what was given up, or waits for nobody knows what. */
  day: string | null
  /** The moment in ISO form, where more than the day is known. */
  at: string | null
  text: string
  /** Where it is shown or was set. */
  path: string | undefined
  /** Why it failed the last time, and how often in a row. */
  failure?: { text: string; at: string | null; attempts: number } | undefined
  isUnderWay?: boolean
  /** What a member can do about it, and what it is about. */
  can?:
    | { change: number }
    | { work: string; key: string }
    | { withdraw: string }
    | { unblock: string }
    | { mails: true }
}

// Far enough for every rate that is decided.
const daysAhead = 3_650

/** What happens later that this member may see: those of a day in order, what was given up last. */
export async function listLater(desk: OpenDesk): Promise<LaterItem[]> {
  const [endings, work, mails] = await Promise.all([
    listEndings(desk.client),
    listWorkItems(desk),
    listMailItems(desk),
  ])
  const items = [...listChangeItems(desk), ...endings.map(endingItem), ...work, ...mails]
  const placeOf = ({ day, at }: LaterItem) => at ?? (day ? `${day}T00` : '9999')
  return items.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
}

function listChangeItems({ context }: OpenDesk): LaterItem[] {
  const state = siteContent(context).current()
  const changes = state.coming.map(({ id, edits, takesEffect, reason }): LaterItem => {
    const [first] = edits
    const title = first ? titleOf(first.collection, first.entry, first.after ?? first.before) : ''
    return {
      day: takesEffect ?? null,
      at: null,
      text: `${title}${edits.length > 1 ? ` and ${edits.length - 1} more` : ''}: ${reason}`,
      path: changeLink(id),
      can: { change: id },
    }
  })
  const rates = listComing(state, readSite(context).now(), daysAhead).map(
    ({ label, from }): LaterItem => ({
      day: from,
      at: null,
      text: `A decided rate: ${label}`,
      path: '/desk/content/rates',
    }),
  )
  return [...changes, ...rates]
}

/** How an ending is told, and what can be done about it. */
const endingWords: Record<
  Ending['kind'],
  (ending: Ending) => Pick<LaterItem, 'text' | 'path' | 'can'>
> = {
  invitation: ({ key }) => ({
    text: `The invitation of ${key} expires`,
    path: '/desk/members',
    can: { withdraw: key },
  }),
  block: ({ key }) => ({
    text: `${key} may write again`,
    path: '/desk/accounts',
    can: { unblock: key },
  }),
  code: ({ key }) => ({
    text: `The code of ${centers().find(({ id }) => id === key)?.name ?? key} expires`,
    path: '/desk/workshops',
  }),
  upload: ({ key }) => ({
    text: `The unpublished upload ${key} is deleted`,
    path: '/desk/parts',
  }),
  photos: ({ key, count }) => ({
    text:
      count === 1
        ? `A removed photograph of ${photoSubjectName(key)} can no longer be brought back`
        : `${count} removed photographs of ${photoSubjectName(key)}: the first can no longer be brought back`,
    path: `/desk/photos/${key}`,
  }),
  suggestions: ({ count }) => ({
    text: `The email ${count === 1 ? 'address of a settled suggestion is' : `addresses of ${count} settled suggestions are`} deleted`,
    path: '/desk/proposals?show=settled',
  }),
}

const endingItem = (ending: Ending): LaterItem => ({
  day: newZealandDay(new Date(ending.at)),
  at: ending.at,
  ...endingWords[ending.kind](ending),
})

/** The kinds of work, and where more is said of each. */
const workKinds: Record<string, { does: string; path?: string }> = {
  list: { does: 'Read the list of', path: '/desk/parts/lists' },
  source: { does: 'Read', path: '/desk/sources' },
  picture: { does: 'Fetch the picture', path: '/desk/parts/pictures' },
  reminder: { does: 'Remind', path: '/desk/workshops' },
}

const upkeepTexts: Record<string, string> = {
  suggesters: 'Forget the email addresses of readers after their time',
  visitors: 'Warn of unusually many visitors',
  thanks: 'Thank readers whose suggestion was followed',
  'cut-uploads': 'Delete the files of photographs whose upload was cut off',
}

function workText(kind: string, { key, title }: WorkItem): string {
  if (kind === 'upkeep') return upkeepTexts[key] ?? key
  const name = title ?? (kind === 'source' ? findSource(key)?.title : undefined) ?? key
  const does = workKinds[kind]?.does
  return does ? `${does} ${name}` : name
}

async function listWorkItems({ client, member, context }: OpenDesk): Promise<LaterItem[]> {
  // A hosted project's database is not worked on by this server.
  if (member.role !== 'owner' || !deskUploads(context).partImports) return []
  return Object.entries(await listWork(client)).flatMap(([kind, { items, waiting, givenUp }]) => {
    const more = waiting + givenUp - items.length
    const rest: LaterItem = {
      day: null,
      at: null,
      text: `${more} more of the kind ‘${workKinds[kind]?.does ?? kind} …’`,
      path: workKinds[kind]?.path,
    }
    return [...items.map((item) => workItem(kind, item)), ...(more > 0 ? [rest] : [])]
  })
}

function workItem(kind: string, item: WorkItem): LaterItem {
  const { dueAt, failure, failedAt, attempts, isTaken, key } = item
  return {
    day: dueAt && newZealandDay(new Date(dueAt)),
    at: dueAt,
    text: workText(kind, item),
    path: workKinds[kind]?.path,
    failure: failure === null ? undefined : { text: failure, at: failedAt, attempts },
    isUnderWay: isTaken,
    ...(!isTaken && { can: { work: kind, key } }),
  }
}

/** The queue of mails is its own: it holds secrets, and sends within the second. */
async function listMailItems({ member, context }: OpenDesk): Promise<LaterItem[]> {
  const mails = member.role === 'owner' ? await readSite(context).services.readMails() : null
  if (!mails || mails.waiting + mails.givenUp === 0) return []
  const { waiting, givenUp, lastFailure, nextAttempt } = mails
  const due = nextAttempt?.toISOString() ?? null
  const sums = [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(givenUp > 0 ? [`${givenUp} given up in the last week`] : []),
  ]
  return [
    {
      day: due && newZealandDay(new Date(due)),
      at: due,
      text: `Mails: ${sums.join(', ')}`,
      path: '/desk/site',
      failure: lastFailure ? { text: lastFailure, at: null, attempts: 1 } : undefined,
      ...(waiting > 0 && { can: { mails: true } }),
    },
  ]
}
