// Validates the rates. For tests, the build and the desk, never for pages.
import { isFuture } from '../sources/source-check.ts'
import { firstDay, lastDay } from './rate.ts'
import { periodSchema, type RateHistory, type RatePeriod } from './rate-schema.ts'
import { rates } from './rates.ts'

/** The mistakes in a rate that its schema cannot see, each as 'field: what is wrong'. */
export const checkRate = ({ periods }: RateHistory, today: Date): string[] => [
  ...periods.flatMap((period, at) =>
    checkPeriod(period, today).map((mistake) => `periods.${at}.${mistake}`),
  ),
  ...checkOrder(periods),
]

/** The mistakes in the rates, each as 'rate.period.field: what is wrong'. */
export function checkRates(today: Date, table: Record<string, RateHistory> = rates()): string[] {
  return Object.entries(table).flatMap(([name, { periods }]) => {
    const mistakes = periods.flatMap((period, at) => {
      const { error } = periodSchema.safeParse(period)
      const wrong = error
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
        : checkPeriod(period, today)
      return wrong.map((mistake) => `${at}.${mistake}`)
    })
    return [...mistakes, ...checkOrder(periods)].map((mistake) => `${name}.${mistake}`)
  })
}

function checkPeriod({ value, validFrom, validTo, status }: RatePeriod, today: Date): string[] {
  const mistakes: string[] = []
  if (validTo && lastDay(validTo) < firstDay(validFrom))
    mistakes.push('validTo: is before validFrom')
  if (status === 'signalled') return mistakes
  if (value === null) mistakes.push('value: is missing for a rate in force')
  if (isFuture(validFrom, today))
    mistakes.push('validFrom: is in the future, so it is only signalled')
  return mistakes
}

/** Two rates cannot be in force on one day. */
function checkOrder(periods: readonly RatePeriod[]): string[] {
  const inForce = periods.filter(({ status }) => status === 'in force')
  return inForce.flatMap((period, at) => {
    const before = inForce[at - 1]
    if (!before) return []
    const ended = before.validTo && lastDay(before.validTo) < firstDay(period.validFrom)
    return ended
      ? []
      : [`periods: ${period.validFrom} begins before the period ahead of it has ended`]
  })
}
