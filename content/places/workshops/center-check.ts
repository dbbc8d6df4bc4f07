// Validates the service center records: their files for tests and the build, an entry for the desk. Never for pages.
import { centerSchema } from './center-schema.ts'
import type { Center } from './center-schema.ts'
import { centerSources } from '../../sources/source-tables.ts'
import { centerTitle } from './center-labels.ts'
import { checkEntries, refuseMistakes } from '../../entry-check.ts'
import type { Entry } from '../../entry-check.ts'
import { checkSources, isFuture } from '../../sources/source-check.ts'

const titleLimit = 100

/** Throws one error that lists every mistake as 'file: field: what is wrong'. Dates after `today` are mistakes. */
export function validateCenters(entries: Entry[], today: Date): Center[] {
  const { sound, mistakes } = checkEntries(entries, centerSchema, (center, file) => [
    ...(file === `content/centers/${center.id}.json` ? [] : ['id: must equal the file name']),
    ...checkCenter(center, today),
  ])
  refuseMistakes([
    ...checkSources(today, centerSources(), 'content/sources/center-sources.json'),
    ...mistakes,
  ])
  return sound
}

/** The mistakes in a record that its schema cannot see, each as 'field: what is wrong'. */
export function checkCenter(center: Center, today: Date): string[] {
  const mistakes: string[] = []
  if (center.slug !== null && center.slug !== center.id)
    mistakes.push('slug: must be that of the workshop, or none')
  if (centerTitle(center).length > titleLimit)
    mistakes.push(`name: makes a title over ${titleLimit}`)
  const { status, checkedOn, sources } = center.verification
  if (isFuture(checkedOn, today)) mistakes.push('verification.checkedOn: is in the future')
  const checks = {
    verified: checkVerified,
    'from-files': checkVerified,
    unverified: checkUnverified,
    signpost: checkSignpost,
  }
  mistakes.push(...checks[status](center), ...checkPrices(center))
  const ranks = sources.map((id) => centerSources()[id].rank)
  if (status === 'verified' && !ranks.includes('first-hand')) {
    mistakes.push(
      'verification.sources: must name a source in which a verified workshop speaks for itself',
    )
  }
  if (status === 'from-files' && ranks.every((rank) => rank === null)) {
    mistakes.push('verification.sources: must name the files')
  }
  return mistakes
}

// People ring these numbers: each is the workshop's own word, or the record is verified.
function checkUnverified({ contact }: Center): string[] {
  const mistakes: string[] = []
  const { website, numbersFrom } = contact
  const isNumbered = contact.phones.length > 0 || contact.email !== null
  if (isNumbered && (!numbersFrom || centerSources()[numbersFrom].rank !== 'first-hand')) {
    mistakes.push(
      'contact.numbersFrom: must be a source in which the workshop itself gives its phone number or email address',
    )
  }
  if (website !== null && centerSources()[website.source].rank === null) {
    mistakes.push('contact.website: needs a published source')
  }
  return mistakes
}

function checkVerified({ contact }: Center): string[] {
  const mistakes: string[] = []
  if (contact.address === null) mistakes.push('contact.address: is needed for a verified workshop')
  if (contact.phones.length === 0)
    mistakes.push('contact.phones: needs a number for a verified workshop')
  return mistakes
}

/** A price says no more than the text that it stands for. */
function checkPrices({ services }: Center): string[] {
  return services.flatMap(({ text, prices = [] }, at) =>
    prices
      .filter(({ amount, when }) => !text.includes(amount) || !text.includes(when))
      .map(({ amount }) => `services.${at}.prices: the text does not have ${amount} and its time`),
  )
}

function checkSignpost(center: Center): string[] {
  const mistakes = checkUnverified(center)
  if (center.region === null) mistakes.push('region: must be chosen where there is no workshop yet')
  if (center.contact.phones.length > 0)
    mistakes.push('contact.phones: must be empty where there is no workshop yet')
  if (center.contact.website !== null)
    mistakes.push('contact.website: must be empty where there is no workshop yet')
  if (center.slug !== null) mistakes.push('slug: must be empty where there is no workshop yet')
  const claims = [...center.services, ...center.specialties, ...center.whyChoose]
  if (claims.length > 0) mistakes.push('services: must be empty where there is no workshop yet')
  return mistakes
}
