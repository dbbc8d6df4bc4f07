// How many cars of each model were first registered in New Zealand, by month, from NZTA's vehicle register (source
// `nzta-register`). The register forgets cars that are scrapped, so a month stays as it was when it was read.
// Only loaders import this file.
import list from './first-registrations.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { FirstRegistrations } from './registration-schema.ts'

/** The counts by the slug of their model. */
export const firstRegistrations = editableRecord<Readonly<Record<string, FirstRegistrations>>>(
  'first-registrations',
  list,
)

/** The cars of a month: those that came new, and those that were used abroad before. */
export type MonthOfRegistrations = { month: string; new: number; used: number }

/** The months of a model for which there are counts, the oldest first. */
export const monthsOf = (slug: string): MonthOfRegistrations[] =>
  Object.entries(firstRegistrations()[slug]?.months ?? {})
    .map(([month, counts]) => ({ month, ...counts }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
