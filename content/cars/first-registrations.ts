// How many cars of each model were first registered in New Zealand, by month, from NZTA's vehicle register (source
// `nzta-register`). The register forgets cars that are scrapped, so a month stays as it was when it was read.
// Only loaders import this file.
import list from './first-registrations.json' with { type: 'json' }
import { derived, editableList } from '../published.ts'
import type { FirstRegistrations } from './registration-schema.ts'

/** The counts, an entry for each model. */
export const firstRegistrations = editableList<FirstRegistrations>(
  'first-registrations',
  list,
  ({ model }) => model,
)

const byModel = derived(() => new Map(firstRegistrations().map((entry) => [entry.model, entry])))

/** What is known of a model, by its slug. */
export const registrationsOf = (slug: string): FirstRegistrations | undefined => byModel().get(slug)

/** The cars of a month: those that came new, and those that were used abroad before. */
export type MonthOfRegistrations = { month: string; new: number; used: number }

/** The months of a model for which there are counts, the oldest first. */
export const monthsOf = (slug: string): MonthOfRegistrations[] =>
  Object.entries(registrationsOf(slug)?.months ?? {})
    .map(([month, counts]) => ({ month, ...counts }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
