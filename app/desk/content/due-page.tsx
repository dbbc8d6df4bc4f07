import { siteContent } from '../../facts/published-content/content-context.ts'
import { redirect } from 'react-router'
import { dateText } from '../../../content/texts/date-text.ts'
import { withValueAt } from '../../../content/edits/value-path.ts'
import { addDays, newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { publishChange } from '../../facts/published-content/content-changes.ts'
import { editTo, publishedDocument } from '../../facts/published-content/document-edits.ts'
import { Button } from '../../ground/ui/button.tsx'
import { formText } from '../../ground/route/form-text.ts'
import { saveDraft } from '../../facts/published-content/content-change-queries.ts'
import { changeLink, entryLink, sectionLink } from '../access/desk-link.ts'
import { readUsage } from '../usage/usage-queries.ts'
import { UnknownFactsSection } from '../usage/unknown-facts-section.tsx'
import { listUnknown } from '../usage/unknown-facts.ts'
import { callsToMake, dueId, findDue, type CallToMake } from './due-entries.ts'

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, context, url }) {
    const { now, services } = readSite(context)
    const state = siteContent(context).current()
    return {
      isGone: url.searchParams.has('gone'),
      due: findDue(state, now()).map((entry) => ({
        ...entry,
        id: dueId(entry),
        canConfirm: entry.confirm && (entry.confirm.inDays === 0 ? 'checked' : 'later'),
      })),
      calls: callsToMake(state, now()),
      // A hosted project has its database elsewhere, and nothing is counted there.
      unknown: listUnknown(
        state,
        services.countUnanswered ? (await readUsage(client, newZealandDay(now()))).subjects : [],
      ),
    }
  },
  steps: { checked: { run: confirm } },
})

/** 'Still true, checked today' and 'still not known' are published at once: only a date changes. */
async function confirm({ client, context, form }: SentForm) {
  const { now, services } = readSite(context)
  const content = siteContent(context)
  const id = formText(form, 'id')
  const due = findDue(content.current(), now())
  const entry = due.find((one) => one.confirm && dueId(one) === id)
  // A second click finds nothing due.
  if (!entry?.confirm) return redirect('/desk/due?gone')
  const { path, inDays, ...place } = entry.confirm
  const state = content.current()
  const day = addDays(newZealandDay(now()), inDays)
  const checked = withValueAt(publishedDocument(state, place), path, day)
  const saved = await saveDraft(client, {
    reason:
      `${inDays === 0 ? 'Checked again, and still true' : 'Looked up again, and still not known'}: ${[entry.title, entry.place].filter(Boolean).join(', ')}`.slice(
        0,
        500,
      ),
    source: '',
    edits: [editTo(state, place, checked)],
  })
  if (saved.outcome !== 'saved') throw new Error(`A check could not be saved: ${saved.outcome}`)
  await publishChange({ content, client, services, today: now() }, saved.id)
  return redirect(changeLink(saved.id))
}

/** /desk/due: claims older than their limit and what is to be looked up again, oldest first. */
export default function DuePage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { due, calls, unknown, isGone } = loaderData
  return (
    <DeskPage
      heading="Due for a check"
      lead="What nobody has checked for too long, the longest overdue first."
    >
      {isGone && <DeskNotice>That was checked already.</DeskNotice>}
      {due.length === 0 && <p>Nothing is due.</p>}
      <ul className="grid border-t border-line">
        {due.map((entry) => (
          <DueRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {unknown.length > 0 && <UnknownFactsSection facts={unknown} />}
      {calls.length > 0 && <CallsSection calls={calls} />}
    </DeskPage>
  )
}

/** Whom to ring, what to ask, and the form for what they say: one fact is enough. */
function CallsSection({ calls }: { calls: CallToMake[] }) {
  return (
    <section aria-labelledby="calls" className="mt-12">
      <h2 id="calls" className="text-2xl font-semibold">
        Workshops to ring
      </h2>
      <p className="prose-width mt-1 text-soft">
        Those that nobody can reach come first. Publish what you hear, if it is one number only.
      </p>
      <ul className="mt-3 grid border-t border-line">
        {calls.map(({ key, name, region, toAsk }) => (
          <li
            key={key}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-medium">
                {name}
                {region && <span className="font-normal text-soft">{`, ${region}`}</span>}
              </p>
              <p className="prose-width text-sm text-soft">{toAsk}</p>
            </div>
            <a
              href={sectionLink({ collection: 'centers', key }, ['contact'])}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              Write down what they say<span className="sr-only">: {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Row = PageProps<typeof loader, typeof action>['loaderData']['due'][number]

function DueRow({ entry }: { entry: Row }) {
  const { collection, key, title, place, limit, since, sinceWords, path, id, canConfirm } = entry
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <div className="min-w-0">
        <a
          href={entryLink(collection, key)}
          className="inline-flex min-h-9 items-center break-words leading-snug text-accent underline-offset-4 hover:underline"
        >
          {title}
        </a>
        <p className="text-sm text-soft">
          {place && `${place}. `}
          {sinceWords} <time dateTime={since}>{dateText(since)}</time>. {limit}.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <a
          href={
            path.length === 0 ? entryLink(collection, key) : sectionLink({ collection, key }, path)
          }
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          Change<span className="sr-only"> {title}</span>
        </a>
        {canConfirm && (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="checked" tone="outline">
              {canConfirm === 'later'
                ? 'Still not known: look again in 180 days'
                : 'Still true: checked today'}
              <span className="sr-only">, {title}</span>
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}
