import { data } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { formText } from '../../ground/route/form-text.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import { numberText } from '../../ground/ui/number-text.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { deskUploads } from '../sources/desk-uploads.ts'
import { findSource } from '../sources/read-sources.ts'
import { doWorkNow, listWork, type WorkItem, type WorkOfKind } from './work-queries.ts'

/** The kinds of work in their order, and where more is said of each. */
const kinds: Record<string, { name: string; path?: string }> = {
  list: { name: 'Suppliers’ lists', path: '/desk/parts/lists' },
  source: { name: 'Data sources', path: '/desk/sources' },
  picture: { name: 'Pictures of parts', path: '/desk/parts/pictures' },
  reminder: { name: 'Reminders to workshops', path: '/desk/workshops' },
  upkeep: { name: 'Upkeep' },
}

const upkeepTitles: Record<string, string> = {
  suggesters: 'Forget the email addresses of readers after their time',
  visitors: 'Warn of unusually many visitors',
  thanks: 'Thank readers whose suggestion was followed',
  'cut-uploads': 'Delete the files of photographs whose upload was cut off',
}

const titleOf = (kind: string, { key, title }: WorkItem): string =>
  title ??
  (kind === 'source' ? findSource(key)?.title : undefined) ??
  (kind === 'upkeep' ? upkeepTitles[key] : undefined) ??
  key

export const { loader, action } = deskPage({
  role: 'owner',
  async load({ client, context }) {
    // A hosted project's database is not worked on by this server.
    if (!deskUploads(context).partImports) return { isHosted: true, sections: [], mails: null }
    const [work, mails] = await Promise.all([
      listWork(client),
      readSite(context).services.readMails(),
    ])
    const known = Object.entries(kinds).map(([kind, words]) => ({ kind, ...words }))
    const others = Object.keys(work)
      .filter((kind) => !Object.hasOwn(kinds, kind))
      .map((kind) => ({ kind, name: kind }))
    const sections = [...known, ...others].map((section) => ({
      ...section,
      work: work[section.kind],
      titles: Object.fromEntries(
        (work[section.kind]?.items ?? []).map((item) => [item.key, titleOf(section.kind, item)]),
      ),
    }))
    return {
      isHosted: false,
      sections,
      mails: mails && { ...mails, nextAttempt: mails.nextAttempt?.toISOString() },
    }
  },
  steps: {
    'retry-mails': {
      run: ({ context }) => readSite(context).services.retryMails(),
      says: 'The mails are tried now.',
    },
    now: {
      async run({ client, form }) {
        const work = { kind: formText(form, 'kind'), key: formText(form, 'key') }
        if (await doWorkNow(client, work)) return undefined
        return data({ problem: 'It is done, or was taken away meanwhile.' }, 404)
      },
      says: 'It is tried within the next minutes.',
    },
  },
})

const lead =
  'What the site does later by itself: what waits, what failed and why, and when it is tried again. After a failure it waits twice as long each time.'

/** /desk/work: all that the site does later by itself. */
export default function WorkPage({
  loaderData: { isHosted, sections, mails, done },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <DeskPage heading="Work" lead={lead} done={done} problem={actionData?.problem}>
      {isHosted && <p>With a hosted project the site does nothing by itself.</p>}
      {sections.map((section) => (
        <KindSection key={section.kind} {...section} />
      ))}
      {mails && <MailSection {...mails} />}
    </DeskPage>
  )
}

type WaitingMails = { waiting: number; givenUp: number } & {
  lastFailure: string | undefined
  nextAttempt: string | undefined
}

/** The queue of mails is its own: it holds secrets, and sends within the second. */
function MailSection({ waiting, givenUp, lastFailure, nextAttempt }: WaitingMails) {
  return (
    <section className="mt-8 max-w-3xl border-t border-line pt-4">
      <h2 className="text-xl font-semibold">Mails</h2>
      <p className="mt-1 text-soft">
        {sumOf({ waiting, givenUp })}
        {nextAttempt && ` The next attempt is due ${dayAndTime(nextAttempt)}.`}
      </p>
      {lastFailure && <p className="mt-1 text-danger">{`The last failure: ${lastFailure}.`}</p>}
      {waiting > 0 && <TryNow title="Mails" />}
    </section>
  )
}

/** Tries a piece of work, or without one the mails. */
function TryNow({ work, title }: { work?: { kind: string; key: string }; title: string }) {
  return (
    <form method="post" className="mt-2">
      <input type="hidden" name="intent" value={work ? 'now' : 'retry-mails'} />
      {work && <input type="hidden" name="kind" value={work.kind} />}
      {work && <input type="hidden" name="key" value={work.key} />}
      <Button type="submit" tone="outline" aria-label={`Try now: ${title}`}>
        Try now
      </Button>
    </form>
  )
}

function sumOf({
  waiting,
  failed = 0,
  givenUp,
}: {
  waiting: number
  failed?: number
  givenUp: number
}) {
  return [
    waiting === 0 ? 'Nothing waiting' : `${numberText(waiting)} waiting`,
    ...(failed > 0 ? [`${numberText(failed)} failed`] : []),
    ...(givenUp > 0 ? [`${numberText(givenUp)} given up`] : []),
  ]
    .join(', ')
    .concat('.')
}

type Section = {
  kind: string
  name: string
  path?: string
  work: WorkOfKind | undefined
  titles: Record<string, string>
}

function KindSection({ kind, name, path, work, titles }: Section) {
  const items = work?.items ?? []
  const total = (work?.waiting ?? 0) + (work?.givenUp ?? 0)
  return (
    <section className="mt-8 max-w-3xl border-t border-line pt-4">
      <h2 className="text-xl font-semibold">
        {path ? (
          <a href={path} className="text-accent underline-offset-4 hover:underline">
            {name}
          </a>
        ) : (
          name
        )}
      </h2>
      <p className="mt-1 text-soft">{sumOf(work ?? { waiting: 0, givenUp: 0 })}</p>
      <ul className="mt-3">
        {items.map((item) => (
          <WorkRow key={item.key} kind={kind} item={item} title={titles[item.key] ?? item.key} />
        ))}
      </ul>
      {total > items.length && (
        <p className="text-soft">{`And ${numberText(total - items.length)} more.`}</p>
      )}
    </section>
  )
}

function whenText({ dueAt, isTaken, failure }: WorkItem) {
  if (isTaken) return 'Under way.'
  if (dueAt === null) return 'Given up.'
  return `${failure === null ? 'Due' : 'Next try'} ${dayAndTime(dueAt)}.`
}

function WorkRow({ kind, item, title }: { kind: string; item: WorkItem; title: string }) {
  const { key, isTaken, attempts, failedAt, failure } = item
  return (
    <li className="border-t border-line py-3">
      <h3 className="font-semibold break-all">{title}</h3>
      <p className="mt-1">
        {whenText(item)}
        {attempts > 1 && ` Failed ${numberText(attempts)} times in a row.`}
      </p>
      {failure && failedAt && (
        <p className="mt-1 break-words text-danger">{`${dayAndTime(failedAt)}: ${failure}`}</p>
      )}
      {!isTaken && <TryNow work={{ kind, key }} title={title} />}
    </li>
  )
}
