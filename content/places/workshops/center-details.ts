// How well each detail of a workshop is known. Only loaders import this file: it reads the sources.
import { andList } from '../../texts/numbers-and-lists.ts'
import { keysOf } from '../../edits/json-value.ts'
import { daysBetween } from '../../texts/new-zealand-day.ts'
import { detailWords, type Detail } from './center-labels.ts'
import type { Center } from './center-schema.ts'
import { sourcesOfCenters } from './centers.ts'
import { centerSources, type CenterSourceId } from '../../sources/source-tables.ts'
import { toldWords } from '../../sources/source.ts'
import type { Source } from '../../sources/source-schema.ts'

/** From something published or told to us, as supplied for this site, judging by the name, or nothing at all. */
type DetailStatus = 'sourced' | 'supplied' | 'guessed' | 'missing'

const statuses = {
  page: 'sourced',
  'open-data': 'sourced',
  phone: 'sourced',
  letter: 'sourced',
  visit: 'sourced',
  listing: 'supplied',
  unconfirmed: 'guessed',
} as const

/** How well a claim with this source is known. */
export const statusOfSource = (id: CenterSourceId) => statuses[centerSources()[id].kind]

const allDetails = keysOf(detailWords)

type Sourced = { source: CenterSourceId } | null

/** The status of every detail that a reader looks for. */
export function detailsOf(center: Center): Record<Detail, DetailStatus> {
  const { location, services, specialization, specialties, contact, hours } = center
  return {
    services: bestStatus([...services, ...specialties, specialization]),
    location: bestStatus([contact.address, location]),
    address: bestStatus([contact.address]),
    // The check of records admits only numbers that the workshop itself has given.
    phone: contact.phones.length > 0 ? 'sourced' : 'missing',
    website: bestStatus([contact.website]),
    hours: bestStatus([hours]),
  }
}

function bestStatus(claims: Sourced[]): DetailStatus {
  const found = new Set<DetailStatus>()
  for (const claim of claims) if (claim) found.add(statusOfSource(claim.source))
  return (['sourced', 'supplied', 'guessed'] as const).find((one) => found.has(one)) ?? 'missing'
}

/** The words of the details with this status: ['services', 'phone number']. */
export function detailsWith(center: Center, status: DetailStatus): string[] {
  const details = detailsOf(center)
  return allDetails.filter((detail) => details[detail] === status).map((one) => detailWords[one])
}

/** What a workshop itself says of its prices. What others say of them is no more than one of its services. */
export const ownPriceOf = ({ services }: Pick<Center, 'services'>) =>
  services.find(
    ({ text, source }) => text.includes('$') && centerSources()[source].rank === 'first-hand',
  )

/** Whether anything about a workshop comes from something published. */
export const hasSourcedDetail = (center: Center) =>
  detailsWith(center, 'sourced').length > 0 || bestStatus(center.whyChoose) === 'sourced'

/** Whether a reader can reach it: by phone, at a street address or on a website. */
export function isReachable(center: Center): boolean {
  const { phone, address, website } = detailsOf(center)
  return [phone, address, website].includes('sourced')
}

/** The newest source in which the workshop told us something, or in which we saw it there; undefined if there is none. */
export const newestTold = (center: Center): Source | undefined =>
  Object.values(sourcesOfCenters([center]))
    .filter(({ kind }) => toldWords(kind))
    .toSorted((one, other) => (one.published < other.published ? 1 : -1))[0]

/** The records of workshops, without the signposts of regions. */
export const workshopsOf = (records: readonly Center[]): Center[] =>
  records.filter(({ verification }) => verification.status !== 'signpost')

/** A verified record is checked again after this many days. */
const staleDays = 180

/** The workshops to ring: not verified, or too long ago. First those that nobody can reach, then the oldest checks. */
export function workshopsToRing(records: readonly Center[], day: string): Center[] {
  const isDue = ({ verification: { status, checkedOn } }: Center) =>
    status !== 'verified' || daysBetween(checkedOn, day) > staleDays
  return workshopsOf(records)
    .filter(isDue)
    .toSorted(
      (one, other) =>
        Number(isReachable(one)) - Number(isReachable(other)) ||
        one.verification.checkedOn.localeCompare(other.verification.checkedOn),
    )
}

/** What is open about a workshop, as lists in words; each is empty if there is nothing to say. */
export type OpenDetails = Record<Exclude<DetailStatus, 'sourced'>, string>

export const openDetailsOf = (center: Center): OpenDetails => ({
  missing: andList(detailsWith(center, 'missing')),
  supplied: andList(detailsWith(center, 'supplied')),
  guessed: andList(detailsWith(center, 'guessed')),
})

// A phone number outweighs an address, an address a website, and so on down to opening hours.
const weights: Record<Detail, number> = {
  phone: 64,
  address: 32,
  website: 16,
  services: 8,
  location: 4,
  hours: 2,
}

/** Sorts the records by how useful they are to a visitor looking for a workshop; ties keep their order. */
export function byUsefulness(records: readonly Center[]): Center[] {
  return records.toSorted((one, other) => usefulness(other) - usefulness(one))
}

function usefulness(center: Center): number {
  const details = detailsOf(center)
  return allDetails.reduce((sum, detail) => {
    if (details[detail] === 'sourced') return sum + weights[detail]
    return details[detail] === 'supplied' ? sum + 1 : sum
  }, 0)
}

/** A profile's description for search engines: it names only what the page has. */
export function centerDescription(center: Center): string {
  const { name, region, summary } = center
  const subject = `${name}${region ? `, ${region}` : ''}`
  if (!hasSourcedDetail(center)) {
    const supplied = andList(detailsWith(center, 'supplied'))
    const shown = supplied ? ` Its ${supplied} are shown as supplied.` : ''
    return `${subject}: listed as a service center for electric cars and hybrids. No detail is confirmed yet.${shown}`
  }
  const known = andList(detailsWith(center, 'sourced'))
  const short = `${subject}: ${summary}`
  const how = newestTold(center) ? 'and how we know.' : 'and where we read them.'
  const long = `${short} With its ${known}, ${how}`
  return known && long.length <= longestDescription ? long : short
}

/** Lists of results cut what is longer, in characters. */
const longestDescription = 170
