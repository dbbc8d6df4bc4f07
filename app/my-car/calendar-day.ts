// Arithmetic with calendar days, 'YYYY-MM-DD'. Days have no time zone, so no clock change can move them.

const millisecondsADay = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day so many days later; earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * millisecondsADay).toISOString().slice(0, 10)

/** How many days lie between two days; negative if the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  (startOf(to) - startOf(from)) / millisecondsADay
