// The mails to readers and workshops about what they proposed.
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { settings } from '../../../content/pages/site-settings.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import type { FollowedSuggestion, SiteServices } from '../../ground/route/site-services.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { findSubject } from '../../publishing/suggestions/suggested-entry.ts'
import { takeFollowedSuggestions, type Proposal } from './proposal-queries.ts'

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
  const { reference, email } = suggestion
  const { page, shown } = findSubject(suggestion, newZealandDay(today))
  const now = shown && shown.length > mostShown ? `${shown.slice(0, mostShown)}…` : shown
  const said = `We have changed the page${now ? `. It says now:\n\n${now}` : '.'}
${page ? `\n${siteOrigin}${page}\n` : ''}
We delete your address in 30 days. If it is still wrong, please write again and name the number ${reference}.`
  return {
    to: email,
    subject: `We followed your suggestion (${reference})`,
    text: letter(aboutPlace(suggestion, today), said),
  }
}

/** The mail that asks the author of a proposal something, or says why it was declined. */
export function writeAnswer(
  proposal: Proposal,
  { action, text }: { action: 'ask' | 'decline'; text: string },
  today: Date,
): { subject: string; text: string } {
  if (proposal.from === 'workshop') {
    return writeToWorkshop(`We could not accept it as it is:\n\n${text}`)
  }
  const { reference } = proposal.said
  const about = aboutPlace(proposal, today)
  return action === 'ask'
    ? {
        subject: `A question about what you wrote to us (${reference})`,
        text: letter(
          about,
          `Before we can change the page, we would like to know:

${text}

Please answer by suggesting it again on the page, and name the number ${reference}. We have your address for this only and delete it 30 days after we have decided.`,
        ),
      }
    : {
        subject: `What became of your suggestion (${reference})`,
        text: letter(
          about,
          `We have checked it, and the page stays as it is:

${text}

We delete your address in 30 days. If we are wrong, please write again and name the number ${reference}.`,
        ),
      }
}

/** A mail to a workshop about what it told us. */
export const writeToWorkshop = (answer: string) => ({
  subject: 'What you told us about your workshop',
  text: `Kia ora,

Thank you for telling ${siteName()} about your workshop. ${answer}

You can change it and send it again.

${closing()}`,
})

const siteName = () => settings().identity.name

const closing = () => `Ngā mihi,\nthe people behind ${siteName()}`

const letter = (about: string, said: string) => `Kia ora,

Thank you for writing to ${siteName()} about “${about}”. ${said}

${closing()}`

/** In one line without links: if the place does not exist, the subject is a path that the API takes from anybody. */
const aboutPlace = (place: { collection: string; entry: string; path: string }, today: Date) =>
  findSubject(place, newZealandDay(today))
    .subject.replaceAll(/\s+/g, ' ')
    .replaceAll('://', ' ')
    .slice(0, 120)
