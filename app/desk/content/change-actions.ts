// The actions on the page of a change.
import { isDay } from '../../../content/texts/date-text.ts'
import {
  publishChange,
  publishOutcomeTexts,
  undoChange,
  undoOutcomeTexts,
  type PublishContext,
} from '../../facts/published-content/content-changes.ts'
import {
  discardDraft,
  findChange,
  saveDraft,
} from '../../facts/published-content/content-change-queries.ts'
import {
  chooseFrom,
  keepingPublished,
  type Choose,
} from '../../facts/published-content/document-edits.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { isFeedChange } from '../sources/charger-feed/listed-chargers.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { keepingSites } from '../sources/charger-feed/feed-draft.ts'
import { closingName } from '../sources/source-upload.ts'
import { doubtsOfDraft } from '../sources/draft-doubts.ts'
import { thankSuggesters } from '../proposals/proposal-mails.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { formText } from '../../ground/route/form-text.ts'
import { readWrittenDate } from '../../facts/fields/written-date.ts'
import { confirmedName, effectDayName, whenName } from './other-fields.ts'
import { problemWords, type NamedProblem } from './change-page-data.ts'

/** Why something is not done, and the mistakes that stand against it. */
export type Refusal = { text: string; problems: NamedProblem[] }

type Acting = PublishContext & { id: number }

/** Throws a draft away, or returns why not. One that is gone already is no reason. */
export async function discardChange({ client, id }: Acting): Promise<Refusal | undefined> {
  const change = await findChange(client, id)
  if (!change || (await discardDraft(client, id)) === 'discarded') return undefined
  return refuse('This change is already published: undo it instead of discarding it.')
}

/** Takes a published change back, or returns why not. Repeating it has no further effect. */
export async function undoPublished(at: Acting): Promise<Refusal | undefined> {
  const change = await findChange(at.client, at.id)
  if (!change) return refuse('There is no such change.')
  if (change.status === 'undone') return undefined
  if (isFeedChange(change) && newerFeed(at.content.current(), at.id)) {
    return refuse('A newer list of EVRoam has been published since. Undo that one first.')
  }
  const undone = await undoChange(at, at.id)
  if (undone.outcome === 'undone') return undefined
  return refuse(
    undoOutcomeTexts[undone.outcome],
    'mistakes' in undone ? undone.mistakes.map((one) => problemWords(one)) : [],
  )
}

/** Publishes a draft, or again what was undone, or returns why not. Repeating it has no further effect. */
export async function publishDrafted(
  at: Acting & Parameters<typeof thankSuggesters>[0],
  form: FormData,
): Promise<Refusal | undefined> {
  const { client, content, today, id } = at
  const change = await findChange(client, id)
  if (!change) return refuse('There is no such change.')
  const isFeed = isFeedChange(change)
  const state = content.current()
  const isDraft = change.status === 'draft'
  const question = isDraft ? unansweredQuestion(change.edits, state, form) : undefined
  if (question) return refuse(question)
  const day = effectDay(form, today)
  if (day === 'both') {
    return refuse('You chose ‘at once’ and wrote a day. Choose the day, or leave it empty.')
  }
  if (day === 'unclear') {
    return refuse('Write the day like 1/12/2026 or 1 December 2026. It is after today.')
  }
  const takesEffect = isDraft ? day : change.takes_effect
  if (isDraft && isFeed && formText(form, closingName) === 'keep') {
    const saved = await saveDraft(client, keepingSites(state, change), change)
    if (saved.outcome !== 'saved') return refuse(publishOutcomeTexts['changed-meanwhile'])
  }
  const chosen = chooseFrom(form)
  // What a hand has corrected stays, unless the owner has chosen what EVRoam says.
  const choose: Choose = isFeed ? (...field) => chosen(...field) ?? 'theirs' : chosen
  const published = await publishChange(at, id, choose, takesEffect)
  if (published.outcome === 'published') {
    await thankSuggesters(at, id)
    return undefined
  }
  return refuse(
    publishOutcomeTexts[published.outcome],
    'mistakes' in published
      ? published.mistakes.map((one) => problemWords(one, change.edits, id))
      : [],
  )
}

/** What a draft asks about and the form does not answer; undefined if nothing. */
function unansweredQuestion(
  edits: readonly Edit[],
  state: ContentState,
  form: FormData,
): string | undefined {
  const isFeed = isFeedChange({ edits })
  const drafted = isFeed ? edits.map((edit) => keepingPublished(state, edit)) : edits
  const doubts = doubtsOfDraft(drafted, state).filter(({ mustConfirm }) => mustConfirm)
  const isAnswered = ['close', 'keep'].includes(formText(form, closingName))
  if (doubts.some((one) => one.isAboutClosing) && !isAnswered)
    return 'Say what happens to the sites that close: they are gone, or the list lacks them.'
  if (form.has(confirmedName) || doubts.every((one) => one.isAboutClosing)) return undefined
  return isFeed
    ? 'Many chargers are new or change. Tick that this is right, or discard the draft.'
    : 'A figure changes a lot. Tick that it is right, or change the draft.'
}

/** The later day for which a draft is published, null for at once; 'both' is chosen, or the text is 'unclear': no later day. */
function effectDay(form: FormData, today: Date): string | null {
  const text = formText(form, effectDayName)
  if (formText(form, whenName) !== 'later') return text === '' ? null : 'both'
  const day = readWrittenDate(text)
  return isDay(day) && day < '2200' && day > newZealandDay(today) ? day : 'unclear'
}
/** Whether a list of EVRoam was published after a change: it says what differs from that one. */
const newerFeed = ({ changes }: ContentState, id: number): boolean =>
  changes.slice(changes.findIndex((one) => one.id === id) + 1).some(isFeedChange)

const refuse = (text: string, problems: NamedProblem[] = []): Refusal => ({ text, problems })
