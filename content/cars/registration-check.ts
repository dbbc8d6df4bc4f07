// What the schema of first registrations cannot see. For the desk and tests, never for pages.
import { findModel } from './models.ts'
import { newZealandDay } from '../texts/new-zealand-day.ts'
import { firstRegistrations } from './first-registrations.ts'
import type { FirstRegistrations } from './registration-schema.ts'

/** The mistakes in the first registrations of a model, each as 'field: what is wrong'. */
export function checkRegistrations(
  { model, names, months }: FirstRegistrations,
  today: Date,
): string[] {
  const thisMonth = newZealandDay(today).slice(0, 7)
  const others = firstRegistrations().filter((entry) => entry.model !== model)
  return [
    ...(findModel(model) ? [] : ['model: must be a model of this site']),
    ...names.flatMap((name, at) => {
      if (names.indexOf(name) < at) return [`names.${at}: stands twice`]
      const other = others.find((entry) => entry.names.includes(name))
      return other
        ? [`names.${at}: is a name of ${other.model}, whose cars it would count again`]
        : []
    }),
    ...Object.keys(months).flatMap((month) =>
      month < thisMonth ? [] : [`months.${month}: is not over yet`],
    ),
  ]
}
