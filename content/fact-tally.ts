// Counts the facts of the site by how sure they are. Only loaders import this file.
import { centerFacts, centers } from './centers.ts'
import type { Center } from './center-schema.ts'
import { centerSources } from './center-sources.ts'
import { statusOfKind, type ClaimStatus } from './figures.ts'
import { guides } from './guides.ts'
import { guideSources } from './guide-sources.ts'
import { informationSources } from './information-sources.ts'
import { keyFigures } from './model-text.ts'
import { models } from './models.ts'
import { informationPages } from './site-pages.ts'
import type { Source } from './sources.ts'

/** How sure a fact is, from a reader's side. */
const factStatuses = ['listed', 'sourced', 'general', 'own', 'unknown'] as const

export type FactStatus = (typeof factStatuses)[number]

/** How many facts one kind of page holds, by status. */
export type FactTally = { kind: string; counts: Record<FactStatus, number>; total: number }

const statusOfClaim: Record<ClaimStatus, FactStatus> = {
  listed: 'listed',
  published: 'sourced',
  'open-data': 'sourced',
  derived: 'own',
  unconfirmed: 'general',
}

/** The facts of every kind of page, counted as the content holds them at this moment. */
export function tallyFacts(): FactTally[] {
  return [
    tally('Models', modelFacts()),
    tally('Guides to parts', sourcedFacts(guides, guideSources)),
    tally('Service centers', centerFactStatuses()),
    tally('Costs, rules and charging', sourcedFacts(informationPages, informationSources)),
  ]
}

function tally(kind: string, statuses: FactStatus[]): FactTally {
  const counts = Object.fromEntries(
    factStatuses.map((status) => [status, statuses.filter((each) => each === status).length]),
  ) as Record<FactStatus, number>
  return { kind, counts, total: statuses.length }
}

/** Figures and sentences by the status they carry; a key figure that is not there is unknown. */
function modelFacts(): FactStatus[] {
  return models.flatMap((model) => {
    const claims = [
      ...Object.values(model.figures),
      ...model.features,
      ...model.pros,
      ...model.cons,
    ]
    const missing = keyFigures(model).filter((name) => !model.figures[name])
    return [
      ...claims.map(({ status }) => statusOfClaim[status]),
      ...missing.map(() => 'unknown' as const),
    ]
  })
}

/** Every statement that names a source in its own field; null marks our own advice. */
function sourcedFacts(content: unknown, sources: Record<string, Source>): FactStatus[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, inner]): FactStatus[] => {
    if (name !== 'source') return sourcedFacts(inner, sources)
    if (inner === null) return ['own']
    const source = typeof inner === 'string' ? sources[inner] : undefined
    return source ? [statusOfClaim[statusOfKind[source.kind]]] : []
  })
}

/** What records say, and what somebody would need of a workshop and nobody has confirmed. */
function centerFactStatuses(): FactStatus[] {
  const said = sourcedFacts([centers, centerFacts], centerSources)
  const workshops = centers.filter(({ verification }) => verification.status !== 'signpost')
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
