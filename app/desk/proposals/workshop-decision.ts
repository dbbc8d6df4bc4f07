import { redirect } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { settings } from '../../../content/pages/site-settings.ts'
import { formText } from '../../ground/route/form-text.ts'
import { saveDraft, saveProblems } from '../../facts/published-content/content-change-queries.ts'
import {
  publishChange,
  publishOutcomeTexts,
} from '../../facts/published-content/content-changes.ts'
import type { ContentState, SiteContent } from '../../facts/published-content/content-context.ts'
import type { SiteContext } from '../../ground/shell/site-loader-context.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { findClaimable } from '../../places/workshop/claimed-center.ts'
import {
  decideProposal,
  listWorkshops,
  makePhoneCode,
  revokeClaim,
  type WaitingProposal,
} from '../../places/workshop/workshop-queries.ts'
import { fieldLabels, proposalDifference } from '../../places/workshop/proposal-difference.ts'
import {
  entryTaking,
  restoreFields,
  type Taking,
  type WorkshopFields,
} from '../../places/workshop/workshop-entry.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { isObject, type JsonObject, type JsonValue } from '../../../content/edits/json-value.ts'
import { saidSource, saidSourceId } from '../../../content/places/workshops/said-by-workshop.ts'
import { editTo, publishedDocument } from '../../facts/published-content/document-edits.ts'

/** The result of a form that leads to no other page. */
export type WorkshopAnswer =
  | { problem: string; id?: number; text?: string }
  /** Shown once: only its hash is kept. */
  | { code: string; center: string; name: string; phones: string[] }

/** What the page says after a redirect, by the word in its URL. */
export const doneTexts: Record<string, string> = {
  confirmed: 'Published, as said by the workshop.',
  'confirmed-in-part': 'Published what you took over; the workshop hears what you left.',
  declined: 'Declined.',
  'declined-mailed': 'Declined, and the reason is on its way to the workshop.',
  decided: 'Somebody else has decided this one, or its claim was revoked.',
  revoked: 'Revoked. Its session has ended, and its address gets no more codes.',
  allowed: 'Allowed again: the workshop can ask for a code.',
}

const leadTo = (done: string) => redirect(`/desk/workshops?done=${done}`, 303)

/** Runs the action of a form of the page. Throws a redirect when it is done, else returns its result. */
export async function runWorkshopDecision(
  client: SiteClient,
  form: FormData,
  site: { content: SiteContent } & Pick<SiteContext, 'now' | 'services'>,
): Promise<WorkshopAnswer> {
  const intent = formText(form, 'intent')
  if (intent === 'code') {
    const center = findClaimable(formText(form, 'center'))
    if (!center) return { problem: 'Choose a workshop.' }
    const code = await makePhoneCode(client, center.id)
    const spoken = code.replaceAll(/\d{4}(?=\d)/g, '$& ')
    return { code: spoken, center: center.id, name: center.name, phones: center.contact.phones }
  }
  if (intent === 'revoke' || intent === 'allow') {
    await revokeClaim(client, formText(form, 'claim'), intent === 'revoke')
    throw leadTo(intent === 'revoke' ? 'revoked' : 'allowed')
  }
  const id = Number(formText(form, 'id'))
  const proposal = (await listWorkshops(client)).proposals.find((one) => one.id === id)
  if (!proposal) throw leadTo('decided')
  if (intent === 'confirm') return confirm(client, proposal, { form, ...site })
  return decline(client, proposal, { text: formText(form, 'text'), services: site.services })
}

/** Publishes what is taken of a proposal, then settles it. If settling fails, the proposal stays open and can be confirmed again. */
async function confirm(
  client: SiteClient,
  proposal: WaitingProposal,
  {
    form,
    content,
    now,
    services,
  }: { form: FormData; content: SiteContent } & Pick<SiteContext, 'now' | 'services'>,
): Promise<WorkshopAnswer> {
  const { id } = proposal
  const center = findClaimable(proposal.center)
  if (!center) return { id, problem: 'This workshop is no longer in the directory.' }
  const fields = proposal.kind === 'entry' ? restoreFields(proposal.fields) : null
  const day = newZealandDay(new Date(proposal.saidAt))
  const differing = fields ? proposalDifference(center, fields) : []
  // What the editor has not seen as different keeps its source.
  const takingOf = (field: keyof WorkshopFields): Taking =>
    differing.some((one) => one.field === field)
      ? takingIn(formText(form, `take-${field}`))
      : 'leave'
  const left = differing.filter(({ field }) => takingOf(field) === 'leave')
  if (left.length > 0 && left.length === differing.length) {
    return { id, problem: 'You took nothing over. Decline it instead, with a reason.' }
  }
  const saved = await saveDraft(client, {
    reason: `${center.name} says so itself`,
    source: 'Said by the workshop',
    note: `Proposal ${id}, proved by ${proposal.proof}`,
    edits: saidEdits(content.current(), center, { fields, day, takingOf, isPart: left.length > 0 }),
  })
  if (saved.outcome !== 'saved') return { id, problem: saveProblems[saved.outcome] }
  const published = await publishChange({ client, content, services, today: now() }, saved.id)
  if (published.outcome === 'mistakes') {
    const words = published.mistakes.map(({ field, message }) => `${field}: ${message}`).join('; ')
    return { id, problem: `Not published: ${words}` }
  }
  if (published.outcome !== 'published') {
    return { id, problem: publishOutcomeTexts[published.outcome] }
  }
  const settled = await decideProposal(client, {
    id,
    action: 'confirm',
    text: String(saved.id),
  })
  if (left.length === 0) throw leadTo('confirmed')
  if (settled.email) {
    const why = formText(form, 'why').trim().slice(0, 1500)
    await services.sendMail({
      to: settled.email,
      ...mailAbout(
        `We have published what you told us, but for this: ${left.map(({ field }) => fieldLabels[field]).join(', ')}.${why && `\n\n${why}`}`,
      ),
    })
  }
  throw leadTo('confirmed-in-part')
}

const takingIn = (text: string): Taking => (text === 'leave' || text === 'add' ? text : 'replace')

/** A mail to a workshop about what it told us. */
function mailAbout(answer: string) {
  const siteName = settings().identity.name
  return {
    subject: 'What you told us about your workshop',
    text: `Kia ora,

Thank you for telling ${siteName} about your workshop. ${answer}

You can change it and send it again.

Ngā mihi,
the people behind ${siteName}`,
  }
}

async function decline(
  client: SiteClient,
  { id }: WaitingProposal,
  { text, services }: { text: string } & Pick<SiteContext, 'services'>,
): Promise<WorkshopAnswer> {
  if (text.length < 3 || text.length > 1500) {
    return { id, text, problem: 'Write why, for the workshop, in at most 1,500 characters.' }
  }
  const decided = await decideProposal(client, { id, action: 'decline', text })
  if (decided.outcome === 'decided') throw leadTo('decided')
  if (!decided.email) throw leadTo('declined')
  const sent = await services.sendMail({
    to: decided.email,
    ...mailAbout(`We could not take it over as it is:\n\n${text}`),
  })
  throw leadTo(sent === 'queued' || sent === 'stored' ? 'declined-mailed' : 'declined')
}

const editedFields = [
  'worksOn',
  'services',
  'specialties',
  'contact',
  'hours',
  'verification',
] as const

/**
 * The edits for what a workshop said on a day: its source with that date, and its entry. Null fields mean that what is
 * published is still true. If only a part is taken, the entry keeps its other sources and the day of its last check.
 */
function saidEdits(
  state: ContentState,
  center: Center,
  said: {
    fields: WorkshopFields | null
    day: string
    takingOf: (field: keyof WorkshopFields) => Taking
    isPart: boolean
  },
): Edit[] {
  const { fields, day, takingOf, isPart } = said
  const before = center.verification
  const id = saidSourceId(center)
  const own = id as Center['verification']['sources'][number]
  const taken = fields ? entryTaking(center, fields, { source: id, takingOf }) : center
  const cited = JSON.stringify({ ...taken, verification: null })
  const kept = before.sources.filter((one) => isPart || cited.includes(`"source":"${one}"`))
  const changed: Center = {
    ...taken,
    verification: {
      status: 'verified',
      checkedOn: isPart && before.status === 'verified' ? before.checkedOn : day,
      sources: [...new Set([...kept, own])],
    },
  }
  const place = { collection: 'centers', entry: center.id }
  const now = publishedDocument(state, place)
  const after = {
    ...(isObject(now) ? now : {}),
    ...Object.fromEntries(editedFields.map((field) => [field, changed[field]])),
  } as JsonObject
  const source = saidSource(center, day) as JsonValue
  return [
    editTo(state, { collection: 'center-sources', entry: id }, source),
    editTo(state, place, after),
  ]
}
