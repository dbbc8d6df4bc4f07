import { dayOf } from '../../ground/ui/moment-words.ts'
import { findClaimable } from '../../places/workshop/claimed-center.ts'
import { proposalDifference } from '../../places/workshop/proposal-difference.ts'
import { restoreFields, type WorkshopFields } from '../../places/workshop/workshop-entry.ts'
import { findSubject, findSuggestedEntry } from '../../publishing/suggestions/suggested-entry.ts'
import {
  proposalKey,
  type Proposal,
  type ReaderProposal,
  type WorkshopProposal,
} from './proposal-queries.ts'
import { isEditable } from './suggested-edit.ts'

/** What is said of one field, beside what the page has where that is compared. */
export type Compared = {
  label: string
  now?: string
  said: string
  /** The field of a workshop's entry that an editor takes over or leaves. */
  field?: keyof WorkshopFields
}

/** A proposal in words, as the queue shows it. */
export type ShownProposal = Pick<Proposal, 'from' | 'changeId' | 'hasEmail' | 'isSetAside'> & {
  key: string
  /** What it is about, and the page that shows it. */
  subject: string
  page: string | null
  /** Who says it. */
  by: string
  day: string
  state: string
  compared: Compared[]
  /** Said in place of a comparison. */
  unchanged: string
  isSettled: boolean
  /** Whether it can become a draft, or be published. */
  mayAccept: boolean
}

/** The proposals in words, in their order, but those about the same place together. `today` is a day like 2027-03-01. */
export const showProposals = (proposals: readonly Proposal[], today: string): ShownProposal[] =>
  [...Map.groupBy(proposals, (one) => `${one.collection}/${one.entry}/${one.path}`).values()]
    .flat()
    .map((one) => ({
      from: one.from,
      changeId: one.changeId,
      hasEmail: one.hasEmail,
      isSetAside: one.isSetAside,
      key: proposalKey(one),
      day: dayOf(one.saidAt),
      state: stateOf(one),
      isSettled: one.settledAt !== null,
      ...(one.from === 'reader' ? readersWords(one, today) : workshopsWords(one, today)),
    }))

const statusTexts: Record<Proposal['status'], string> = {
  open: 'New',
  asked: 'Asked by mail',
  accepted: 'In a draft',
  published: 'Published',
  declined: 'Declined',
  spam: 'Spam',
}

const stateOf = ({ status, reply }: Proposal) =>
  status === 'declined' || status === 'asked'
    ? `${statusTexts[status]}: ${reply ?? ''}`
    : `${statusTexts[status]}.`

function readersWords(proposal: ReaderProposal, today: string) {
  const { reference, wrong, correction, source } = proposal.said
  const { subject, page, shown } = findSubject(proposal, today)
  const compared: Compared[] = [
    { label: 'Wrong', now: shown ?? 'It is gone from the site.', said: wrong },
    { label: 'Right', said: correction },
    { label: 'Source', said: source },
  ]
  return {
    subject,
    page,
    by: `A reader, ${reference}`,
    compared: compared.filter(({ said }) => said !== ''),
    unchanged: '',
    mayAccept: isEditable(proposal) && proposal.status !== 'accepted',
  }
}

function workshopsWords({ entry, said }: WorkshopProposal, today: string) {
  const { kind, fields, proof, email, rivals } = said
  const found = findSuggestedEntry(`centers/${entry}`, today)
  const by = email ?? (proof === 'phone' ? 'Somebody with a code from the phone' : 'The workshop')
  const others = rivals === 1 ? 'one other' : `${rivals} others`
  const difference =
    kind === 'entry' ? proposalDifference(findClaimable(entry), restoreFields(fields)) : []
  return {
    subject: found?.name ?? entry,
    page: found?.page ?? null,
    by: rivals > 0 ? `${by} (${others} may speak for this workshop)` : by,
    compared: difference.map(({ field, label, before, after }) => ({
      label,
      now: before || 'Nothing',
      said: after || 'Nothing',
      field,
    })),
    unchanged:
      kind === 'still-true'
        ? 'All that the page says is still true.'
        : 'Nothing differs from what the page says.',
    mayAccept: true,
  }
}
