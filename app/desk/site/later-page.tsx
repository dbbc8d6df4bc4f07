import { isDay } from '../../../content/texts/date-text.ts'
import { data } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { listChanges } from '../../facts/published-content/content-change-queries.ts'
import {
  moveChange,
  moveOutcomeTexts,
  undoChange,
  undoOutcomeTexts,
} from '../../facts/published-content/content-changes.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { formText } from '../../ground/route/form-text.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { ChangeLines } from '../content/change-list.tsx'
import { summaryOf } from '../content/change-summary.ts'
import { readWrittenDate } from '../../facts/fields/written-date.ts'
import { changeMember, unblock } from '../people/people-queries.ts'
import { listLater } from './later-items.ts'
import { LaterList } from './later-list.tsx'
import { doWorkNow } from './work-queries.ts'

export const { loader, action } = deskPage({
  role: 'editor',
  async load(desk) {
    const [items, drafts] = await Promise.all([
      listLater(desk),
      listChanges(desk.client, { status: 'draft', limit: 20 }),
    ])
    const today = newZealandDay(readSite(desk.context).now())
    return { items, drafts: drafts.map(summaryOf), today }
  },
  steps: {
    move: {
      run: (sent) => move(sent, readWrittenDate(formText(sent.form, 'day')).trim()),
      says: 'The change takes effect on the new day.',
    },
    'publish-now': {
      run: (sent) => move(sent, newZealandDay(readSite(sent.context).now())),
      says: 'The change has taken effect.',
    },
    undo: { run: undo, says: 'The change is undone. It can be published again in Changes.' },
    now: { role: 'owner', run: tryNow, says: 'It is tried within the next five minutes.' },
    'retry-mails': {
      role: 'owner',
      run: ({ context }) => readSite(context).services.retryMails(),
      says: 'The mails are tried now.',
    },
    withdraw: {
      role: 'owner',
      run: withdraw,
      says: 'The invitation is withdrawn: its link no longer works.',
    },
    unblock: {
      role: 'owner',
      async run({ client, form }) {
        await unblock(client, formText(form, 'mailbox'))
      },
      says: 'This person may write again.',
    },
  },
})

const refused = (problem: string, status = 409) => data({ problem }, status)

const acting = ({ client, context }: SentForm) => ({
  client,
  content: siteContent(context),
  services: readSite(context).services,
  today: readSite(context).now(),
})

const changeIn = ({ form }: SentForm) => {
  const id = Number(formText(form, 'change'))
  return Number.isSafeInteger(id) ? id : 0
}

async function move(sent: SentForm, day: string) {
  const today = newZealandDay(readSite(sent.context).now())
  if (!isDay(day) || day < today || day >= '2200') {
    return refused('Write the day like 1/12/2026 or 1 December 2026. It is not before today.', 400)
  }
  const { outcome } = await moveChange(acting(sent), changeIn(sent), day)
  return outcome === 'moved' ? undefined : refused(moveOutcomeTexts[outcome])
}

async function undo(sent: SentForm) {
  const { outcome } = await undoChange(acting(sent), changeIn(sent))
  return outcome === 'undone' ? undefined : refused(undoOutcomeTexts[outcome])
}

async function tryNow({ client, form }: SentForm) {
  const work = { kind: formText(form, 'kind'), key: formText(form, 'key') }
  return (await doWorkNow(client, work))
    ? undefined
    : refused('It is done, or was taken away meanwhile.', 404)
}

async function withdraw({ client, form }: SentForm) {
  const outcome = await changeMember(client, { to: 'withdraw', email: formText(form, 'email') })
  return outcome === 'done' ? undefined : refused('This invitation no longer exists.')
}

/** /desk/later: what is half done, and what happens later by itself, by day. */
export default function LaterPage({
  loaderData: { items, drafts, today, done },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <DeskPage
      heading="Later"
      lead="What is half done, and what happens by itself: changes set for a day, what the site reads, fetches and sends, and what ends or is deleted."
      done={done}
      problem={actionData?.problem}
    >
      {drafts.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl font-semibold">Drafts</h2>
          <ChangeLines changes={drafts} />
        </section>
      )}
      {items.length === 0 && <p className="mt-8">Nothing is set for later.</p>}
      <LaterList items={items} today={today} />
    </DeskPage>
  )
}
