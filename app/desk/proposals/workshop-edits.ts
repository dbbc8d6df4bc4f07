// What becomes of what a workshop says of its entry.
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { formText } from '../../ground/route/form-text.ts'
import type { SiteServices } from '../../ground/route/site-services.ts'
import { saveDraft, saveProblems } from '../../facts/published-content/content-change-queries.ts'
import {
  publishChange,
  publishOutcomeTexts,
  type PublishContext,
} from '../../facts/published-content/content-changes.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { findClaimable } from '../../places/workshop/claimed-center.ts'
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
import { writeToWorkshop } from './proposal-mails.ts'
import { settleProposal, type WorkshopProposal } from './proposal-queries.ts'

/**
 * Publishes what an editor takes of a proposal (fields `take-…` of the form), then settles it, and tells the workshop
 * what was left. Returns why it was refused. If settling fails, the proposal stays open and can be published again.
 */
export async function publishSaid(
  context: PublishContext & { services: Pick<SiteServices, 'sendMail'> },
  proposal: WorkshopProposal,
  form: FormData,
): Promise<string | undefined> {
  const { client, content, services } = context
  const center = findClaimable(proposal.entry)
  if (!center) return 'This workshop is no longer in the directory.'
  const { kind, fields: stored, proof } = proposal.said
  const fields = kind === 'entry' ? restoreFields(stored) : null
  const day = newZealandDay(new Date(proposal.saidAt))
  const differing = fields ? proposalDifference(center, fields) : []
  // What the editor has not seen as different keeps its source.
  const takingOf = (field: keyof WorkshopFields): Taking =>
    differing.some((one) => one.field === field)
      ? takingIn(formText(form, `take-${field}`))
      : 'leave'
  const left = differing.filter(({ field }) => takingOf(field) === 'leave')
  if (left.length > 0 && left.length === differing.length) {
    return 'You took nothing over. Decline it instead, with a reason.'
  }
  const saved = await saveDraft(client, {
    reason: `${center.name} says so itself`,
    source: 'Said by the workshop',
    note: `Proposal ${proposal.id}, proved by ${proof}`,
    edits: saidEdits(content.current(), center, { fields, day, takingOf, isPart: left.length > 0 }),
  })
  if (saved.outcome !== 'saved') return saveProblems[saved.outcome]
  const published = await publishChange(context, saved.id)
  if (published.outcome === 'mistakes') {
    const words = published.mistakes.map(({ field, message }) => `${field}: ${message}`).join('; ')
    return `Not published: ${words}`
  }
  if (published.outcome !== 'published') return publishOutcomeTexts[published.outcome]
  const settled = await settleProposal(client, proposal, {
    action: 'accept',
    text: String(saved.id),
  })
  if (left.length > 0 && settled.outcome === 'done' && settled.email) {
    const why = formText(form, 'why').slice(0, 1500)
    const names = left.map(({ field }) => fieldLabels[field]).join(', ')
    const answer = `We have published what you told us, but for this: ${names}.${why && `\n\n${why}`}`
    await services.sendMail({ to: settled.email, ...writeToWorkshop(answer) })
  }
  return undefined
}

const takingIn = (text: string): Taking => (text === 'leave' || text === 'add' ? text : 'replace')

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
