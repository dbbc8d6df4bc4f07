import { redirect } from 'react-router'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { settings } from '../../content/site-settings.ts'
import { formText } from '../form-text.ts'
import { saveDraft, saveProblems } from '../published-content/content-change-queries.ts'
import { publishChange, publishOutcomeTexts } from '../published-content/content-changes.ts'
import type { SiteContext } from '../site-loader-context.ts'
import type { SiteClient } from '../supabase.ts'
import { findClaimable } from './claimed-center.ts'
import {
  decideProposal,
  listWorkshops,
  makePhoneCode,
  revokeClaim,
  type WaitingProposal,
} from './workshop-queries.ts'
import { restoreFields, entryWith, type WorkshopFields } from './workshop-entry.ts'
import type { Center } from '../../content/center-schema.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { isObject, type JsonObject, type JsonValue } from '../../content/edits/json-value.ts'
import { saidSource, saidSourceId } from '../../content/sources/said-by-workshop.ts'
import type { ContentState } from '../published-content/content-state.ts'
import { editTo, publishedDocument } from '../published-content/document-edits.ts'

/** The result of a form that leads to no other page. */
export type WorkshopAnswer =
  | { problem: string; id?: number; text?: string }
  /** Shown once: only its hash is kept. */
  | { code: string; center: string; name: string; phones: string[] }

/** What the page says after a redirect, by the word in its URL. */
export const doneTexts: Record<string, string> = {
  confirmed: 'Published, as said by the workshop.',
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
  site: Pick<SiteContext, 'content' | 'now' | 'services'>,
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
  if (intent === 'confirm') return confirm(client, proposal, site)
  return decline(client, proposal, { text: formText(form, 'text'), services: site.services })
}

/** Publishes a proposal, then settles it. If settling fails, the proposal stays open and can be confirmed again. */
async function confirm(
  client: SiteClient,
  proposal: WaitingProposal,
  { content, now, services }: Pick<SiteContext, 'content' | 'now' | 'services'>,
): Promise<WorkshopAnswer> {
  const { id } = proposal
  const center = findClaimable(proposal.center)
  if (!center) return { id, problem: 'This workshop is no longer in the directory.' }
  const fields = proposal.kind === 'entry' ? restoreFields(proposal.fields) : null
  const day = newZealandDay(new Date(proposal.saidAt))
  const saved = await saveDraft(client, {
    reason: `${center.name} says so itself`,
    source: 'Said by the workshop',
    note: `Proposal ${id}, proved by ${proposal.proof}`,
    edits: saidEdits(content.current(), center, { fields, day }),
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
  await decideProposal(client, { id, action: 'confirm', text: String(saved.id) })
  throw leadTo('confirmed')
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
  const siteName = settings().identity.name
  const sent = await services.sendMail({
    to: decided.email,
    subject: 'What you told us about your workshop',
    text: `Kia ora,

Thank you for telling ${siteName} about your workshop. We could not take it over as it is:

${text}

You can change it and send it again.

Ngā mihi,
the people behind ${siteName}`,
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
 * published is still true.
 */
function saidEdits(
  state: ContentState,
  center: Center,
  said: { fields: WorkshopFields | null; day: string },
): Edit[] {
  const { fields, day } = said
  const id = saidSourceId(center)
  const changed: Center = {
    ...(fields ? entryWith(center, fields, id) : center),
    verification: {
      status: 'verified',
      checkedOn: day,
      sources: [id as Center['verification']['sources'][number]],
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
