import { siteContent, type ContentState } from '../facts/published-content/content-context.ts'
import { deskUploads } from './sources/desk-uploads.ts'
import type { PageProps } from '../ground/route/route-types.ts'
import type { Desk } from './access/desk-access.ts'
import { deskPage } from './access/desk-page.ts'
import { DeskPage } from './access/desk-frame.tsx'
import { groupsFor } from './access/desk-sections.ts'
import { SectionsList } from './access/sections-list.tsx'
import type { RouterContextProvider } from 'react-router'
import { Button } from '../ground/ui/button.tsx'
import { TextField } from '../ground/ui/text-field.tsx'
import {
  ContentNewsSections,
  DraftsSection,
  LinkRows,
  readContentNews,
} from './desk-news-section.tsx'
import { countUnknown } from './usage/unknown-facts.ts'
import { listDue } from '../facts/published-content/due-claims.ts'
import { listCollisions } from '../facts/published-content/document-edits.ts'
import { readSite } from '../ground/shell/site-loader-context.ts'
import { findBusyVisitors, findPhotographed, readPlateLookups } from './access/desk-queries.ts'
import { countText, numberText } from '../../content/texts/numbers-and-lists.ts'
import { findSource } from './sources/read-sources.ts'
import { listReadings } from './sources/read-source-queries.ts'
import { countProposals } from './proposals/proposal-queries.ts'
import { listQueue } from './people/queued-review-queries.ts'
import { listSubjects } from '../cars/photos/photo-subjects.ts'
import { listSiteNeeds } from './site/site-needs.ts'

export const { loader } = deskPage({
  async load(desk) {
    const mayEdit = desk.member.role !== 'moderator'
    const [tasks, content] = await Promise.all([
      listDeskTasks(desk, desk.context),
      mayEdit ? readContentNews(desk) : null,
    ])
    return { groups: groupsFor(desk.member.role), tasks, content }
  },
})

/** /desk: what is half done, what comes next, the member's tasks, and links to the sections. */
export default function DeskFrontPage({
  loaderData: { groups, tasks, content },
}: PageProps<typeof loader>) {
  return (
    <DeskPage heading="Desk">
      {content && <EntrySearch />}
      <div className={content ? 'mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2' : ''}>
        {content && <DraftsSection {...content} />}
        <section aria-labelledby="tasks">
          <h2 id="tasks" className="text-2xl font-semibold">
            To do
          </h2>
          {tasks.length === 0 ? (
            <p className="mt-3 text-soft">Nothing needs your attention.</p>
          ) : (
            <LinkRows rows={tasks} />
          )}
        </section>
        {content && <ContentNewsSections {...content} />}
      </div>
      <SectionsList groups={groups} />
    </DeskPage>
  )
}

/** Leads from the front to any entry. */
function EntrySearch() {
  return (
    <form action="/desk/content" className="flex max-w-xl flex-wrap items-end gap-3" role="search">
      <div className="min-w-0 flex-1 basis-60">
        <TextField label="Find what to change" name="q" type="search" hint="A title or a value." />
      </div>
      <Button type="submit" className="mb-7">
        Find
      </Button>
    </form>
  )
}

/** A task for a member, with its page. */
type DeskTask = { text: string; path: string }

/** This member's tasks, most pressing first. A query that fails is shown as a task and hides no other. */
async function listDeskTasks(
  { client, member }: Desk,
  context: Readonly<RouterContextProvider>,
): Promise<DeskTask[]> {
  const { services, siteOrigin, recordError, now } = readSite(context)
  const content = siteContent(context)
  const { partImports } = deskUploads(context)
  const mayModerate = member.role !== 'editor'
  const mayEdit = member.role !== 'moderator'
  const parts = await Promise.all(
    [
      member.role === 'owner' ? listMailTasks(services) : [],
      mayModerate ? listReviewTasks(client) : [],
      mayEdit ? listProposalTasks(client) : [],
      mayEdit ? listCollisionTasks(content.current()) : [],
      mayEdit ? listDueTasks(content.current(), now()) : [],
      mayEdit ? listUnknownTasks(content.current()) : [],
      mayEdit && partImports ? listSourceTasks(client) : [],
      member.role === 'owner' ? listVisitorTasks(client) : [],
      member.role === 'owner' && services.plates ? listPlateTasks(client) : [],
      mayEdit ? listPhotoTasks(client) : [],
      member.role === 'owner' ? listNeedTasks(siteOrigin, services.mail) : [],
    ].map((part) =>
      Promise.resolve(part).catch((cause: unknown): DeskTask[] => {
        recordError(cause)
        return [{ text: 'Some tasks could not be read: load this page again', path: '/desk' }]
      }),
    ),
  )
  return parts.flat()
}

async function listReviewTasks(client: Desk['client']): Promise<DeskTask[]> {
  const { length: waiting } = await listQueue(client)
  return task(waiting, ['review to moderate', 'reviews to moderate'], '/desk/moderation')
}

async function listProposalTasks(client: Desk['client']): Promise<DeskTask[]> {
  const names: Names = ['proposal to decide', 'proposals to decide']
  return task(await countProposals(client), names, '/desk/proposals')
}

function listCollisionTasks(state: ContentState): DeskTask[] {
  const names: Names = ['entry to decide after an update', 'entries to decide after an update']
  return task(listCollisions(state).length, names, '/desk/collisions')
}

function listDueTasks(state: ContentState, now: Date): DeskTask[] {
  const names: Names = ['fact due for a check', 'facts due for a check']
  return task(listDue(state, now).length, names, '/desk/due')
}

function listUnknownTasks(state: ContentState): DeskTask[] {
  const names: Names = [
    'fact that readers ask for most is not known of every car',
    'facts that readers ask for most are not known of every car',
  ]
  return task(countUnknown(state), names, '/desk/due#unknown')
}

async function listPhotoTasks(client: Desk['client']): Promise<DeskTask[]> {
  const names: Names = ['page without a photograph', 'pages without a photograph']
  const photographed = await findPhotographed(client)
  const bare = listSubjects().filter(({ slug }) => !photographed.has(slug))
  return task(bare.length, names, '/desk/photos')
}

/** What sources that the site reads have found, and those that cannot be read. */
async function listSourceTasks(client: Desk['client']): Promise<DeskTask[]> {
  const readings = await listReadings(client)
  return readings.flatMap(({ name, settings, draft, found, notice, failure }) => {
    const title = settings.title ?? findSource(name)?.title ?? name
    return [
      ...(draft !== null && found
        ? [{ text: `Found: ${found}`, path: `/desk/preview?change=${draft}` }]
        : []),
      ...(notice ? [{ text: `${title}: ${found}`, path: '/desk/sources' }] : []),
      ...(failure
        ? [{ text: `${title} could not be read: ${failure}`, path: '/desk/sources' }]
        : []),
    ]
  })
}

const busyTexts: Record<string, string> = {
  suggest: 'suggestions from readers',
  'workshop-code': 'codes mailed to workshops',
  'workshop-redeem': 'tries of workshops’ codes',
}

async function listVisitorTasks(client: Desk['client']): Promise<DeskTask[]> {
  return Object.entries(await findBusyVisitors(client)).map(([action, attempts]) => ({
    text: `${numberText(attempts)} ${busyTexts[action] ?? action} in a day, more than usual: look for spam`,
    path: action === 'suggest' ? '/desk/proposals' : '/desk/workshops',
  }))
}

async function listPlateTasks(client: Desk['client']): Promise<DeskTask[]> {
  const { today, cap, isNear } = await readPlateLookups(client)
  if (!isNear) return []
  const text = `${numberText(today)} of ${numberText(cap)} number plates looked up today: beyond that, none until tomorrow`
  return [{ text, path: '/desk/site' }]
}

type Names = [one: string, many: string]

const task = (count: number, [one, many]: Names, path: string): DeskTask[] =>
  count === 0 ? [] : [{ text: countText(count, one, many), path }]

type Services = ReturnType<typeof readSite>['services']

async function listMailTasks(services: Services): Promise<DeskTask[]> {
  const mails = await services.readMails()
  if (!mails) return []
  const reason = mails.lastFailure ? ` (${mails.lastFailure})` : ''
  const tasks: DeskTask[] = []
  if (mails.waiting > 0 && mails.lastFailure) {
    const waiting = countText(mails.waiting, 'mail waits', 'mails wait')
    tasks.push({ text: `${waiting} for the mail server${reason}`, path: '/desk/site' })
  }
  if (mails.givenUp > 0) {
    const givenUp = countText(mails.givenUp, 'mail')
    tasks.push({ text: `${givenUp} given up in the last week${reason}`, path: '/desk/site' })
  }
  return tasks
}

function listNeedTasks(siteOrigin: string, mail: Services['mail']): DeskTask[] {
  const missing = listSiteNeeds(siteOrigin, mail).filter(({ isMissing }) => isMissing)
  const names = missing
    .flatMap(({ name, task: own }) => (own ? [] : [name.toLowerCase()]))
    .join(', ')
  return [
    ...(names
      ? [{ text: `Before the site opens to the public: ${names}`, path: '/desk/site' }]
      : []),
    ...missing.flatMap(({ task: text, editAt }) =>
      text && editAt ? [{ text, path: editAt }] : [],
    ),
  ]
}
