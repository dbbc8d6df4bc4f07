import { normaliseEmail } from '../../packages/supabase-apis/accounts/email-address.ts'
import type { SiteClient } from '../supabase.ts'
import type { SuggestionDraft, SuggestionOutcome } from './suggestion.ts'

/** Keeps a suggestion. The client must act for the visitor, whose network the limits count. */
export async function postSuggestion(
  client: SiteClient,
  about: { collection: string; entry: string; path: string },
  { wrong, correction, source, email }: SuggestionDraft,
): Promise<SuggestionOutcome> {
  const { data, error } = await client.rpc('post_suggestion', {
    given: { ...about, wrong, correction, source, email: normaliseEmail(email) ?? '' },
  })
  if (error) throw new Error('The suggestion could not be kept', { cause: error })
  return data as SuggestionOutcome
}
