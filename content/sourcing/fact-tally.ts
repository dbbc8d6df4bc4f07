// Counts the site's facts by status. Only loaders import this file.
import { recordOf, valuesIn } from '../edits/json-value.ts'
import { centers } from '../places/workshops/centers.ts'
import { centerTexts } from '../places/workshops/center-texts.ts'
import type { Center } from '../places/workshops/center-schema.ts'
import {
  centerSources,
  guideSources,
  informationSources,
  modelSources,
  usedCheckSources,
} from '../sources/source-tables.ts'
import { statusOfKind, type ClaimStatus } from '../cars/figures.ts'
import { guides } from '../parts/guides.ts'
import type { Guide } from '../parts/guide-schema.ts'
import type { StatedPage } from '../pages/information-schema.ts'
import { headlines } from '../cars/model-text.ts'
import { models } from '../cars/models.ts'
import { derived } from '../published.ts'
import { statedPages } from '../pages/stated-pages.ts'
import type { Source } from '../sources/source-schema.ts'
import type { CitingPages } from './source-use.ts'
import { batteryFacts, buyerChecks, eNv200s } from '../cars/used-check/used-facts.ts'

/** A fact's status as readers see it. */
const factStatuses = ['listed', 'sourced', 'general', 'own', 'unknown'] as const

export type FactStatus = (typeof factStatuses)[number]

/** The number of facts on one kind of page, by status. */
export type FactTally = { on: CitingPages; counts: Record<FactStatus, number>; total: number }

const statusOfClaim: Record<ClaimStatus, FactStatus> = {
  listed: 'listed',
  published: 'sourced',
  'open-data': 'sourced',
  told: 'sourced',
  derived: 'own',
  unconfirmed: 'general',
}

/** Counts the facts of every kind of page. */
export const tallyFacts = derived((): FactTally[] => [
  tally('models', modelFacts()),
  tally('guides', guides().flatMap(guideFacts)),
  tally('centers', centerFactStatuses()),
  tally('information', statedPages().flatMap(informationFacts)),
  tally('tools', toolFacts()),
])

function tally(on: CitingPages, statuses: FactStatus[]): FactTally {
  const counts = recordOf(
    factStatuses,
    (status) => statuses.filter((each) => each === status).length,
  )
  return { on, counts, total: statuses.length }
}

/** How many of all facts have a published source, and in percent. */
export function sourcedShare(tallies: readonly FactTally[]) {
  const sourced = tallies.reduce((sum, { counts }) => sum + counts.sourced, 0)
  const all = tallies.reduce((sum, { total }) => sum + total, 0)
  return { sourced, all, percent: Math.round((sourced / all) * 100) }
}

/** Counts headlines, figures and claims by status; a missing headline counts as unknown. */
function modelFacts(): FactStatus[] {
  return models().flatMap((model) => {
    const figures = [model.figures, ...model.versions.map((version) => version.figures)]
    const published = figures.flatMap((each) => Object.values(each))
    const claims = [...model.features, ...model.pros, ...model.cons]
    const missing = headlines(model).filter((name) => !model.listing[name])
    return [
      ...Object.values(model.listing).map(() => 'listed' as const),
      ...published.map(({ source }) => statusOfClaim[statusOfKind[modelSources()[source].kind]]),
      ...claims.map(({ status }) => statusOfClaim[status]),
      ...missing.map(() => 'unknown' as const),
    ]
  })
}

/** The statements of a page; those we could not confirm count as unknown, whatever they cite. */
function informationFacts({ sections, unconfirmed }: StatedPage): FactStatus[] {
  return [
    ...sourcedFacts(sections, informationSources()),
    ...unconfirmed.map(() => 'unknown' as const),
  ]
}

/** The figures and claims that the tools hold beside those of the versions. */
const toolFacts = () => sourcedFacts([batteryFacts(), buyerChecks(), eNv200s()], usedCheckSources())

/** The statements of a guide; those gathered as not confirmed count as general knowledge. */
function guideFacts(guide: Guide): FactStatus[] {
  return [
    ...sourcedFacts(guide, guideSources()),
    ...guide.unconfirmed.map(() => 'general' as const),
  ]
}

/** Every object with its own `source` field; null marks our own advice. */
const sourcedFacts = (content: unknown, sources: Record<string, Source>): FactStatus[] =>
  [...valuesIn(content)].flatMap(({ key, value }): FactStatus[] => {
    if (key !== 'source') return []
    if (value === null) return ['own']
    const source = typeof value === 'string' ? sources[value] : undefined
    return source ? [statusOfClaim[statusOfKind[source.kind]]] : []
  })

/** Counts the claims in the records, and the contact details that readers need but nobody has confirmed. */
function centerFactStatuses(): FactStatus[] {
  const said = sourcedFacts([centers(), centerTexts().facts.claims], centerSources())
  const workshops = centers().filter(({ verification }) => verification.status !== 'signpost')
  const missing = workshops.flatMap(missingContact).map(() => 'unknown' as const)
  return [...said, ...missing]
}

function missingContact({ contact, hours, location }: Center): string[] {
  const known = {
    location,
    address: contact.address,
    phone: contact.phones[0],
    website: contact.website,
    hours,
  }
  return Object.entries(known).flatMap(([name, value]) => (value ? [] : name))
}
