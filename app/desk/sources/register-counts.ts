// The rows of NZTA's register as counts by name and month, or what is wrong with them.
import { z } from 'zod'
import { dateText } from '../../../content/texts/date-text.ts'
import { registerName } from '../../../content/cars/first-registrations.ts'

type Cars = { new: number; used: number }

/** Cars by the register's name of the model and by month. */
export type RegisterCounts = ReadonlyMap<string, Readonly<Record<string, Cars>>>

/** A higher count of one model in one month is a mistake in the data. */
const mostCars = 10_000

const text = z.string('is no text').max(120, 'is too long').nullable()

const rowSchema = z.object({
  FIRST_NZ_REGISTRATION_YEAR: z.int('is no year'),
  FIRST_NZ_REGISTRATION_MONTH: z.int('is no month'),
  IMPORT_STATUS: z.enum(['NEW', 'USED'], 'is neither NEW nor USED'),
  MOTIVE_POWER: z.literal('ELECTRIC', 'is not ELECTRIC'),
  MAKE: text,
  MODEL: text,
  n: z.int('is no count').min(1, 'is no count').max(mostCars, `is more than ${mostCars} cars`),
})

export function countsOf(features: readonly unknown[], months: readonly string[]) {
  const mistakes: string[] = []
  const counts = new Map<string, Record<string, Cars>>()
  const known = new Set<string>()
  const seenMonths = new Set<string>()
  features.forEach((feature, at) => {
    const { data: row, error } = rowSchema.safeParse(
      (feature as { attributes?: unknown }).attributes,
    )
    if (!row) {
      const [issue] = error.issues
      mistakes.push(`row ${at + 1}: ${issue?.path.join('.') || 'the row'} ${issue?.message}`)
      return
    }
    const { n, ...group } = row
    const { FIRST_NZ_REGISTRATION_YEAR: year, FIRST_NZ_REGISTRATION_MONTH: inYear } = row
    const month = `${year}-${String(inYear).padStart(2, '0')}`
    const name = registerName(row.MAKE ?? '', row.MODEL ?? '')
    const key = JSON.stringify(group)
    if (!months.includes(month)) mistakes.push(`${name}: is of ${month}, which was not asked for`)
    else if (known.has(key)) mistakes.push(`${name}: stands twice in ${dateText(month)}`)
    known.add(key)
    seenMonths.add(month)
    // Names that differ only in how they are written are one.
    const byMonth = counts.get(name) ?? {}
    const cars = (byMonth[month] ??= { new: 0, used: 0 })
    cars[row.IMPORT_STATUS === 'NEW' ? 'new' : 'used'] += n
    counts.set(name, byMonth)
  })
  const without = months.filter((month) => !seenMonths.has(month))
  if (mistakes.length === 0 && without.length > 0)
    mistakes.push(`the register: has no electric car of ${without.map(dateText).join(', ')}`)
  return { counts: counts as RegisterCounts, mistakes }
}
