// A suggestion: a mistake that a visitor reports, its limits, and the words for its outcomes.
import { keysOf } from '../../../content/edits/json-value.ts'
import {
  emailAdvice,
  normaliseEmail,
} from '../../../packages/supabase-apis/accounts/email-address.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'

/** Limits in characters; the table desk.suggestions has the same. */
export const suggestionLimits = {
  wrong: { least: 3, most: 1500 },
  correction: { most: 1500 },
  source: { most: 500 },
  email: { most: 254 },
} as const

type SuggestionField = keyof typeof suggestionLimits

/** What a visitor has typed. */
export type SuggestionDraft = Record<SuggestionField, string> & {
  /** The chosen place, where the page offers several. */
  place: string
}

export const emptyDraft: SuggestionDraft = {
  wrong: '',
  correction: '',
  source: '',
  email: '',
  place: '',
}

/** The days for which an email address is kept once its suggestion is settled. */
export const emailDays = 30

/** 'received' for every address, also a blocked person's: anybody can type it. The desk lists that suggestion apart. */
export type SuggestionOutcome = { outcome: 'received'; reference: string } | { outcome: 'too-many' }

export type DraftMistakes = Partial<Record<SuggestionField | 'place', string>>

/** The mistakes in a draft, by field, in words for its author. */
export function findDraftMistakes(
  draft: SuggestionDraft,
  places: readonly string[],
): DraftMistakes {
  const mistakes: DraftMistakes = {}
  for (const field of keysOf(suggestionLimits)) {
    const { most } = suggestionLimits[field]
    const { length } = draft[field]
    if (length > most) {
      mistakes[field] =
        `Please use at most ${numberText(most)} characters: these are ${numberText(length)}.`
    }
  }
  if (draft.wrong.trim().length < suggestionLimits.wrong.least) {
    mistakes.wrong = 'Please say what is wrong, in a few words.'
  }
  if (draft.email !== '' && normaliseEmail(draft.email) === undefined) {
    mistakes.email = `${emailAdvice} Leave the field empty if you want no reply.`
  }
  if (!places.includes(draft.place)) mistakes.place = 'Please choose what it is about.'
  return mistakes
}
