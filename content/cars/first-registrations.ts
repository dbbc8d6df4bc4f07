// How many cars of each model were first registered in New Zealand, by month, from NZTA's vehicle register (source
// `nzta-register`). The register forgets cars that are scrapped, so a month stays as it was when it was read.
// And which electric cars have the VINs that New Zealand assigns to imports, by the first eleven signs (source `nzta-vins`).
// Both are empty until an owner has them read. Only loaders import this file.
import list from './first-registrations.json' with { type: 'json' }
import vins from './registered-vins.json' with { type: 'json' }
import { derived, editableList } from '../published.ts'
import type { FirstRegistrations, RegisteredVins } from './registration-schema.ts'

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
type MonthOfRegistrations = { month: string; new: number; used: number }

/** The months of a model for which there are counts, the oldest first. */
export const monthsOf = (slug: string): MonthOfRegistrations[] =>
  Object.entries(registrationsOf(slug)?.months ?? {})
    .map(([month, counts]) => ({ month, ...counts }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))

/** The cars, an entry for each name of the register. */
export const registeredVins = editableList<RegisteredVins>('registered-vins', vins, ({ id }) => id)

/** A car of the register with a beginning of a VIN: its name there, its years, and the codes of its chassis. */
export type RegisteredVin = { name: string; from: number; to: number; codes: string[] }

const byBeginning = derived(() => {
  const found = new Map<string, RegisteredVin[]>()
  for (const { name, begins } of registeredVins()) {
    for (const [begin, cars] of Object.entries(begins)) {
      found.set(begin, [...(found.get(begin) ?? []), { name, ...cars }])
    }
  }
  return found
})

/** The cars whose VINs begin with these eleven signs. */
export const carsWithVin = (begin: string): readonly RegisteredVin[] =>
  byBeginning().get(begin) ?? []
