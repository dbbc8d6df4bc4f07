import { redirect } from 'react-router'
import { settings } from '../../../content/pages/site-settings.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import type { SiteServices } from '../../ground/route/site-services.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { saveDraft, saveProblems } from '../../facts/published-content/content-change-queries.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { formText, storableText } from '../../ground/route/form-text.ts'
import { listSuggestions, settleSuggestion, type SettleAction } from './desk-suggestion-queries.ts'
import { isEditable, suggestedEdits } from './suggested-edit.ts'
import { findSubject } from '../../publishing/suggestions/suggested-entry.ts'

/** The length of a draft's note; the table desk.content_changes has the same. */
const mostNoteCharacters = 2000

/** A refused form: its suggestion, the reason, and what was typed. */
export type SuggestionRefusal = { id: number; problem: string; text: string }

/** What the page says after a redirect, by the word in its URL. */
export const doneTexts: Record<string, string> = {
  asked: 'The question is on its way. The suggestion keeps waiting.',
  declined: 'Declined.',
  'declined-mailed': 'Declined, and the reason is on its way to its author.',
  'not-mailed':
    'Done, but the mail could not be sent: see the mails on the front page of the desk.',
  spam: 'Marked as spam. Three of these, and its network is refused for 30 days.',
  settled: 'Somebody else has dealt with this one already.',
}

/** Runs the action of a form of the queue. Throws a redirect when it is done, else returns the mistake. */
export async function runSuggestionAction(
  client: SiteClient,
  form: FormData,
  {
    services,
    now,
    content,
  }: {
    services: Pick<SiteServices, 'sendMail'>
    now: () => Date
    content: { current(): ContentState }
  },
): Promise<SuggestionRefusal> {
  const id = Number(formText(form, 'id'))
  const intent = formText(form, 'intent')
  const text = formText(form, 'text').replaceAll('\r\n', '\n')
  const refuse = (problem: string) => ({ id, problem, text })
  if (intent === 'accept') return accept(client, id, content.current(), refuse)
  if (!['ask', 'decline', 'spam'].includes(intent)) return refuse('Choose what to do with it.')
  const action = intent as Exclude<SettleAction, 'accept'>
  if (action !== 'spam' && text.length < 3) {
    return refuse(
      action === 'ask' ? 'Write what you want to know.' : 'Write why you decline, for its author.',
    )
  }
  if (text.length > 1500) return refuse('Please use at most 1,500 characters.')
  const settled = await settleSuggestion(client, { id, action, text })
  if (settled.outcome === 'settled') throw redirectTo('settled')
  if (action === 'spam') throw redirectTo('spam')
  if (settled.email === null) throw redirectTo('declined')
  const { email, reference } = settled
  const { subject } = findSubject(settled, newZealandDay(now()))
  const answered = { reference, subject, siteName: settings().identity.name }
  const mail = action === 'ask' ? writeQuestion(answered, text) : writeRefusal(answered, text)
  const sent = await services.sendMail({ to: email, ...mail })
  if (sent !== 'queued' && sent !== 'stored') throw redirectTo('not-mailed')
  throw redirectTo(action === 'ask' ? 'asked' : 'declined-mailed')
}

const redirectTo = (done: string) => redirect(`/desk/suggestions?done=${done}`, 303)

/** Makes a draft of the suggestion and leads to its form. */
async function accept(
  client: SiteClient,
  id: number,
  state: ContentState,
  refuse: (problem: string) => SuggestionRefusal,
): Promise<SuggestionRefusal> {
  const suggestion = (await listSuggestions(client, false)).find((one) => one.id === id)
  if (!suggestion) throw redirectTo('settled')
  const { collection, entry, path, reference, source, wrong, correction } = suggestion
  if (!isEditable(suggestion)) return refuse('This part of the site is not edited at the desk.')
  const note = `Wrong: ${wrong}${correction && `\nRight: ${correction}`}`
  const saved = await saveDraft(client, {
    reason: `A reader suggested it (${reference})`,
    source: storableText(source),
    // By code points: half an emoji is not stored.
    note: Array.from(storableText(note)).slice(0, mostNoteCharacters).join(''),
    edits: suggestedEdits(state, { ...suggestion, correction: storableText(correction) }),
  })
  if (saved.outcome !== 'saved') return refuse(saveProblems[saved.outcome])
  const change = saved.id
  await settleSuggestion(client, { id, action: 'accept', text: String(change) })
  const query = new URLSearchParams({ key: entry, part: path, change: String(change) })
  throw redirect(`/desk/content/${collection}/edit?${query}`, 303)
}

/** What a mail answers: the suggestion's number, and what it is about. */
type Answered = { reference: string; subject: string; siteName: string }

/** In one line without links: if the place does not exist, the subject is a path that the API takes from anybody. */
export const quoted = (subject: string) =>
  subject.replaceAll(/\s+/g, ' ').replaceAll('://', ' ').slice(0, 120)

/** The last lines of a mail to a reader. */
export const closing = (siteName: string) => `Ngā mihi,\nthe people behind ${siteName}`

/** The mail that asks the author of a suggestion something. */
const writeQuestion = ({ reference, subject, siteName }: Answered, question: string) => ({
  subject: `A question about what you wrote to us (${reference})`,
  text: `Kia ora,

Thank you for writing to ${siteName} about “${quoted(subject)}”. Before we can change the page, we would like to know:

${question}

Please answer by suggesting it again on the page, and name the number ${reference}. We have your address for this only and delete it 30 days after we have decided.

${closing(siteName)}`,
})

/** The mail that says why a suggestion was not followed. */
const writeRefusal = ({ reference, subject, siteName }: Answered, reason: string) => ({
  subject: `What became of your suggestion (${reference})`,
  text: `Kia ora,

Thank you for writing to ${siteName} about “${quoted(subject)}”. We have checked it, and the page stays as it is:

${reason}

We delete your address in 30 days. If we are wrong, please write again and name the number ${reference}.

${closing(siteName)}`,
})
