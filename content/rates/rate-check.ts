// Validates the rates. For tests, the build and the desk, never for pages.
import { dateText } from '../texts/date-text.ts'
import { isFuture } from '../sources/source-check.ts'
import { firstDay, firstKnown, lastDay, rates } from './rate.ts'
import { periodSchema, type RateHistory, type RatePeriod } from './rate-schema.ts'

/** The mistakes in a rate that its schema cannot see, each as 'field: what is wrong'. */
export const checkRate = ({ periods }: RateHistory, today: Date): string[] => [
  ...periods.flatMap((period, at) =>
    checkPeriod(period, today).map((mistake) => `periods.${at}.${mistake}`),
  ),
  ...checkOrder(periods).map((mistake) => `periods.${mistake}`),
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

function checkPeriod(period: RatePeriod, today: Date): string[] {
  const { value, validFrom, seenOn, validTo, status } = period
  const mistakes: string[] = []
  if (validTo && lastDay(validTo) < firstDay(firstKnown(period)))
    mistakes.push(`validTo: is before ${validFrom ? 'validFrom' : 'seenOn'}`)
  if (seenOn && isFuture(seenOn, today)) mistakes.push('seenOn: is in the future')
  if (seenOn && status !== 'in force') mistakes.push('validFrom: is missing for a rate to come')
  if (status === 'signalled') return mistakes
  if (value === null) mistakes.push(`value: is missing for a rate ${status}`)
  if (status === 'in force' && validFrom && isFuture(validFrom, today))
    mistakes.push('validFrom: is in the future, so it is decided or only announced')
  return mistakes
}

/** Two rates cannot be in force on one day. The mistakes as 'period.field: what is wrong'. */
function checkOrder(periods: readonly RatePeriod[]): string[] {
  const law = periods
    .map((period, at) => ({ period, at }))
    .filter(({ period }) => period.status !== 'signalled')
  return law.flatMap(({ period, at }, place) => {
    const before = law[place - 1]
    if (!before) return []
    const begins = firstKnown(period)
    if (firstDay(begins) < firstDay(firstKnown(before.period)))
      return [`${at}.validFrom: is before that of the period above it: move this one up`]
    const { validTo } = before.period
    return validTo && lastDay(validTo) < firstDay(begins)
      ? []
      : [
          `${before.at}.validTo: must be a day before ${dateText(begins)}, when the next period begins`,
        ]
  })
}
