import { normaliseEmail } from '../../../packages/supabase-apis/accounts/email-address.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { SuggestionDraft, SuggestionOutcome } from './suggestion.ts'

/** Keeps a suggestion. The client must act for the visitor, whose network the limits count. */
export const postSuggestion = (
  client: SiteClient,
  about: { collection: string; entry: string; path: string },
  { wrong, correction, source, email }: SuggestionDraft,
): Promise<SuggestionOutcome> =>
  callDatabase(client, 'post_suggestion', {
    given: { ...about, wrong, correction, source, email: normaliseEmail(email) ?? '' },
  })
