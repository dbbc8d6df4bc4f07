// The mails to readers whose suggestion has been followed.
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { settings } from '../../content/site-settings.ts'
import { runWithEdits } from '../published-content/content-scope.ts'
import type { ContentState } from '../published-content/content-state.ts'
import type { SiteServices } from '../site-services.ts'
import type { SiteClient } from '../supabase.ts'
import { takeFollowedSuggestions, type FollowedSuggestion } from './desk-suggestion-queries.ts'
import { closing, quoted } from './suggestion-action.ts'
import { findSubject } from './suggested-entry.ts'

/** The longest text of the page that a mail repeats. */
const mostShown = 400

/**
 * Thanks the authors of the suggestions that a published change has settled, as far as they left an address: each once,
 * also if the change is taken back and published again. The mail says what the page says now, which need not be what they
 * suggested. A mail that cannot be sent is listed on the front page of the desk.
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
    services: Pick<SiteServices, 'sendMail'>
    siteOrigin: string
    today: Date
  },
  change: number,
): Promise<void> {
  const followed = await takeFollowedSuggestions(client, change)
  for (const one of followed) {
    const mail = runWithEdits(content.current().edits, () => thanks(one, siteOrigin, today))
    await services.sendMail({ to: one.email, ...mail })
  }
}

function thanks(suggestion: FollowedSuggestion, siteOrigin: string, today: Date) {
  const { subject, page, shown } = findSubject(suggestion, newZealandDay(today))
  const siteName = settings().identity.name
  const now = shown && shown.length > mostShown ? `${shown.slice(0, mostShown)}…` : shown
  return {
    subject: `We followed your suggestion (${suggestion.reference})`,
    text: `Kia ora,

Thank you for writing to ${siteName} about “${quoted(subject)}”. We have changed the page${now ? `. It says now:\n\n${now}` : '.'}
${page ? `\n${siteOrigin}${page}\n` : ''}
We delete your address in 30 days. If it is still wrong, please write again and name the number ${suggestion.reference}.

${closing(siteName)}`,
  }
}
