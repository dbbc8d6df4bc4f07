// The mails to readers whose suggestion has been followed.
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { settings } from '../../../content/pages/site-settings.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import type { FollowedSuggestion, SiteServices } from '../../ground/route/site-services.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { takeFollowedSuggestions } from './desk-suggestion-queries.ts'
import { closing, quoted } from './suggestion-action.ts'
import { findSubject } from '../../publishing/suggestions/suggested-entry.ts'

/** The longest text of the page that a mail repeats. */
const mostShown = 400

/**
 * Thanks the authors of suggestions that published changes have settled, as far as they left an address: each once, also
 * if the change is taken back and published again. The mail says what the page says now, which need not be what they
 * suggested. Where the site has a database of its own, a mail that cannot be queued stays due; on a hosted project, those
 * of this change are sent, and one that fails is lost.
 */
export async function thankSuggesters(
  {
    client,
    content,
    services,
    siteOrigin,
    today,
  }: {
    client: SiteClient
    content: { current(): ContentState }
    services: Pick<SiteServices, 'sendMail' | 'sendThanks'>
    siteOrigin: string
    today: Date
  },
  change: number,
): Promise<void> {
  const write = (one: FollowedSuggestion) =>
    runWithEdits(content.current().edits, () => writeThanks(one, siteOrigin, today))
  if (services.sendThanks) return services.sendThanks(write)
  for (const one of await takeFollowedSuggestions(client, change)) {
    await services.sendMail(write(one))
  }
}

/** The mail that thanks the author of a suggestion, with the content of the scope that it runs in. */
export function writeThanks(suggestion: FollowedSuggestion, siteOrigin: string, today: Date) {
  const { subject, page, shown } = findSubject(suggestion, newZealandDay(today))
  const siteName = settings().identity.name
  const now = shown && shown.length > mostShown ? `${shown.slice(0, mostShown)}…` : shown
  return {
    to: suggestion.email,
    subject: `We followed your suggestion (${suggestion.reference})`,
    text: `Kia ora,

Thank you for writing to ${siteName} about “${quoted(subject)}”. We have changed the page${now ? `. It says now:\n\n${now}` : '.'}
${page ? `\n${siteOrigin}${page}\n` : ''}
We delete your address in 30 days. If it is still wrong, please write again and name the number ${suggestion.reference}.

${closing(siteName)}`,
  }
}
