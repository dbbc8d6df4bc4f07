import { data, redirect } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { withQuery } from '../access/desk-link.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { formText } from '../../ground/route/form-text.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { writeAnswer } from './proposal-mails.ts'
import { listProposals, proposalKey, settleProposal } from './proposal-queries.ts'
import { ProposalRow } from './proposal-row.tsx'
import { showProposals, type ShownProposal } from './shown-proposal.ts'
import { draftSuggested } from './suggested-edit.ts'
import { publishSaid } from './workshop-edits.ts'

/** A refused form: why, and its proposal and the words that were typed, if it still waits. */
type Refusal = { problem: string; key?: string; text?: string }

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, url, context }) {
    const isSettled = url.searchParams.get('show') === 'settled'
    const today = newZealandDay(readSite(context).now())
    const shown = showProposals(await listProposals(client, isSettled), today)
    return {
      isSettled,
      queue: shown.filter(({ isSetAside }) => !isSetAside),
      setAside: shown.filter(({ isSetAside }) => isSetAside),
    }
  },
  steps: {
    accept: {
      run: accept,
      says: 'Published, as said by the workshop. If you left some of it, the workshop hears what you left where it gave an address.',
    },
    ask: {
      run: (sent) => answer(sent, 'ask'),
      says: 'The question is on its way. The suggestion keeps waiting.',
    },
    decline: {
      run: (sent) => answer(sent, 'decline'),
      says: 'Declined. If its author left an address, the reason is on its way there.',
    },
    spam: {
      run: (sent) => answer(sent, 'spam'),
      says: 'Marked as spam. Three of these, and its network is refused for 30 days.',
    },
  },
})

const refused = (refusal: Refusal, status = 422) => data(refusal, status)

const settledMeanwhile = () =>
  refused({ problem: 'Somebody else has dealt with this one, or its claim was revoked.' }, 409)

/** The proposal that a form is about, if it still waits. */
const findProposal = async ({ client, form }: SentForm) =>
  (await listProposals(client)).find((one) => proposalKey(one) === formText(form, 'id'))

/** Makes a draft of what a reader says and leads to its form; publishes what is taken of a workshop's words. */
async function accept(sent: SentForm) {
  const { client, context, form } = sent
  const proposal = await findProposal(sent)
  if (!proposal) return settledMeanwhile()
  const key = proposalKey(proposal)
  const content = siteContent(context)
  if (proposal.from === 'workshop') {
    const { services, now } = readSite(context)
    const problem = await publishSaid({ client, content, services, today: now() }, proposal, form)
    return problem === undefined ? undefined : refused({ key, problem })
  }
  const drafted = await draftSuggested(client, proposal, content.current())
  if ('problem' in drafted) return refused({ key, problem: drafted.problem })
  const { collection, entry, path } = proposal
  const edited = withQuery(`/desk/content/${collection}/edit`, [
    ['key', entry],
    ['part', path],
    ['change', drafted.change],
  ])
  return redirect(edited, 303)
}

/** Settles a proposal (question, decline or spam), and emails its author if there is an address. */
async function answer(sent: SentForm, choice: 'ask' | 'decline' | 'spam') {
  const { client, context, form } = sent
  const { services, now } = readSite(context)
  const proposal = await findProposal(sent)
  if (!proposal) return settledMeanwhile()
  const text = formText(form, 'text').replaceAll('\r\n', '\n')
  const refuse = (problem: string) => refused({ key: proposalKey(proposal), problem, text })
  const mayAsk = proposal.from === 'reader' && proposal.hasEmail
  if (choice === 'ask' && !mayAsk) return refuse('Its author left no address to ask.')
  if (choice === 'spam' && proposal.from === 'workshop') {
    return refuse('A workshop has proved who it is. Decline it instead, with a reason.')
  }
  if (choice === 'ask' && text.length < 3) return refuse('Write what you want to know.')
  if (choice === 'decline' && text.length < 3) {
    return refuse('Write why you decline, for its author.')
  }
  if (text.length > 1500) return refuse('Please use at most 1,500 characters.')
  const settled = await settleProposal(client, proposal, { action: choice, text })
  if (settled.outcome === 'settled') return settledMeanwhile()
  if (choice === 'spam' || settled.email === null) return undefined
  const mail = writeAnswer(proposal, { action: choice, text }, now())
  const outcome = await services.sendMail({ to: settled.email, ...mail })
  if (outcome === 'queued' || outcome === 'stored') return undefined
  const problem =
    'Done, but the mail could not be sent: see the mails on the front page of the desk.'
  return refused({ problem }, 200)
}

const waitingText = (waiting: number) =>
  waiting === 0
    ? 'Nobody proposes a change.'
    : 'What readers say is wrong and workshops say of themselves, oldest first.'

/** /desk/proposals: what readers and workshops propose, oldest first, with the forms to decide it. */
export default function ProposalsPage({
  loaderData: { queue, setAside, isSettled, done },
  actionData: refusal,
}: PageProps<typeof loader, typeof action>) {
  const isListed = [...queue, ...setAside].some(({ key }) => key === refusal?.key)
  return (
    <DeskPage
      heading="Proposals"
      lead={isSettled ? 'The last 200 that were settled.' : waitingText(queue.length)}
      done={refusal ? undefined : done}
      problem={isListed ? undefined : refusal?.problem}
    >
      <p className="mb-6">
        <a
          href={isSettled ? '/desk/proposals' : '/desk/proposals?show=settled'}
          className="text-link"
        >
          {isSettled ? 'Open proposals' : 'Settled proposals'}
        </a>
      </p>
      <ProposalList proposals={queue} refusal={refusal} />
      {setAside.length > 0 && (
        <details
          open={setAside.some(({ key }) => key === refusal?.key)}
          className="mt-12 border-t border-edge pt-5"
        >
          <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
            {setAside.length === 1 ? 'One' : setAside.length} set aside
          </summary>
          <p className="prose-width mt-1 mb-6 text-soft">
            Sent with the email address of a person this site refuses, who was told nothing: anybody
            can type an address. Those left alone are deleted after 30 days.
          </p>
          <ProposalList proposals={setAside} refusal={refusal} />
        </details>
      )}
    </DeskPage>
  )
}

function ProposalList(props: { proposals: ShownProposal[]; refusal: Refusal | undefined }) {
  const { proposals, refusal } = props
  return (
    <ul className="grid gap-6">
      {proposals.map((proposal) => (
        <ProposalRow
          key={proposal.key}
          proposal={proposal}
          refusal={refusal?.key === proposal.key ? refusal : undefined}
        />
      ))}
    </ul>
  )
}
