// What a line of the audit log says, as a sentence without its subject: 'Saved a draft of Kia EV5'.
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { sourcesLast, type EntryPlace } from '../../../content/edits/content-edit.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { entriesNow } from '../content/content-search.ts'
import type { AuditLine } from './people-queries.ts'

/** What was done, by the action of its line; '{}' stands for what it was done to. */
const sentences: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'set-up': 'Set up the desk as {}',
  'accept-invitation': 'Accepted the invitation of {}',
  invite: 'Invited {}',
  'withdraw-invitation': 'Withdrew the invitation of {}',
  'change-role': 'Changed the role of {}',
  'remove-member': 'Removed {} from the desk',
  'confirm-sign-up': 'Confirmed the sign-up of {}',
  'end-sessions': 'Ended all sessions of {}',
  'delete-account': 'Deleted the account {}',
  'block-person': 'Blocked {}',
  'unblock-person': 'Unblocked {}',
  'save-content-draft': 'Saved a draft of {}',
  'discard-content-draft': 'Discarded a draft of {}',
  'publish-content': 'Published a change of {}',
  'undo-content': 'Undid a change of {}',
  'redo-content': 'Published again a change of {}',
  'move-content': 'Set another day for a change of {}',
  'photo-added': 'Added a photograph of {}',
  'photo-replaced': 'Replaced a photograph of {}',
  'photo-changed': 'Changed a photograph of {}',
  'photo-deleted': 'Deleted a photograph of {} for good',
  'review-hide': 'Hid the review {}',
  'review-show': 'Showed the review {} again',
  'review-keep': 'Kept the review {}',
  'suggestion-ask': 'Asked back about the suggestion {}',
  'suggestion-accept': 'Accepted the suggestion {}',
  'suggestion-decline': 'Declined the suggestion {}',
  'suggestion-spam': 'Marked the suggestion {} as spam',
  'suggestion-thanks': 'Thanked the readers who suggested change {}',
  'workshop-code': 'Made a code for {}',
  'workshop-confirm': 'Confirmed what {} wrote',
  'workshop-decline': 'Declined what {} wrote',
  'workshop-revoke': 'Revoked the claim of {}',
  'workshop-allow': 'Allowed the claim of {} again',
  'upload-parts': 'Uploaded {}',
  'discard-parts': 'Discarded the upload {}',
  'publish-parts': 'Published the parts of {}',
  'undo-parts': 'Undid the import of {}',
  'set-part-list': 'Set the address of the list of {}',
  'remove-part-list': 'Removed the list of {}',
  'allow-part-pictures': 'Allowed pictures of {}',
  'retry-part-pictures': 'Had pictures of {} fetched again',
  'stop-part-pictures': 'Stopped fetching pictures of {}',
  'remove-part-picture': 'Removed the picture of {}',
  'read-source': 'Turned on the source {}',
  'stop-source': 'Turned off the source {}',
  'read-source-now': 'Had the source {} read',
  'clear-source-notice': 'Cleared the notice about {}',
  'plate-cap': 'Set the daily cap of number plates to {}',
  'work-now': 'Had {} tried now',
  'site-export': 'Exported everything',
  'site-import': 'Imported everything from {}',
}

/** The choices of the filter, by their words. */
export const auditActions: readonly (readonly [action: string, text: string])[] = Object.entries(
  sentences,
)
  .map(([action, text]): [string, string] => [action, text.replace('{}', '…')])
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en-NZ'))

/** A line in words: before, what was done to, and after it. `change` is the content change that the subject leads to. */
export type AuditWords = { before: string; subject: string; after: string; change: number | null }

/** A line of the log in words. An action of an earlier version keeps its name. */
export function auditWords({ action, subject, places }: AuditLine): AuditWords {
  const text = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  const [before = '', after = ''] = (text ?? `${action} {}`).split('{}')
  const id = /^change (\d+)$/.exec(subject)?.[1]
  const isNamed = /^(photo|workshop)-/.test(action)
  return {
    before: before.trim(),
    subject: text?.includes('{}') === false ? '' : nameOf(subject, isNamed, places ?? []),
    after: after.trim(),
    change: id === undefined || !places ? null : Number(id),
  }
}

/** What a line is about: the entries of a change, a model or workshop by its name, or as the log has it. */
function nameOf(subject: string, isNamed: boolean, places: readonly EntryPlace[]): string {
  if (places.length > 0) {
    const [first = '', ...others] = new Set(sourcesLast(places).map(titleNow))
    return others.length === 0 ? first : `${first} and ${others.length} more`
  }
  if (!isNamed) return subject
  const at = ['models', 'centers'].find((collection) => entriesNow(collection).has(subject))
  return at ? titleNow({ collection: at, entry: subject }) : subject
}

const titleNow = (place: EntryPlace): string =>
  titleOf(
    place.collection,
    place.entry,
    entriesNow(place.collection).get(place.entry) ?? fileEntry(place),
  )

// They name rows of the database.
const technical = new Set(['stem', 'upload', 'proposal'])

/** The details of a line that say something to a person: 'added: 2, changed: 0'. */
export const detailWords = (detail: AuditLine['detail']): string =>
  Object.entries(detail)
    .filter(([name, value]) => value !== null && !technical.has(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
