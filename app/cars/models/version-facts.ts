// What the filter and the list of versions know of each version. Plain data, made by version-knowledge.ts.
import type { z } from 'zod'
import type { factSchema, versionSchema } from './version-answer-schema.ts'

/** A figure as the list shows it. */
export type ListedFact = z.infer<typeof factSchema>

/** One version. What is missing or null is not known. */
export type VersionFacts = z.infer<typeof versionSchema>

export type FactName = keyof VersionFacts['facts']

export const bodyLabels: Record<VersionFacts['body'], string> = {
  hatch: 'Hatchback',
  saloon: 'Sedan',
  fastback: 'Fastback',
  suv: 'SUV',
  'suv-coupe': 'SUV coupé',
  van: 'Van',
  ute: 'Ute',
  wagon: 'Wagon',
  'people-mover': 'People mover',
}
