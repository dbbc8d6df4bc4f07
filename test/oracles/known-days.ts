// Whether a rate is published for a whole time, looked up day by day.
import { rates, type RateName } from '../../content/rates/rate.ts'

/** Whether a published period of a rate holds on every day of the years, looked up day by day in the content. */
export function isKnownThroughout(
  { day, years }: { day: string; years: number },
  name: RateName,
): boolean {
  const asked = `${name} ${day} ${years}`
  const found = known.get(asked) ?? holdsThroughout(day, years, name)
  known.set(asked, found)
  return found
}

const known = new Map<string, boolean>()

function holdsThroughout(day: string, years: number, name: RateName): boolean {
  const periods = rates()[name].periods.filter(({ status }) => status !== 'signalled')
  const holdsOn = (on: string) =>
    periods.some(({ validFrom, seenOn, validTo }) => {
      const from = validFrom ?? seenOn ?? ''
      return (
        on.slice(0, from.length) >= from && (!validTo || on.slice(0, validTo.length) <= validTo)
      )
    })
  const over = Date.UTC(
    Number(day.slice(0, 4)) + years,
    Number(day.slice(5, 7)) - 1,
    Number(day.slice(8)),
  )
  for (let at = Date.parse(day); at < over; at += 86_400_000) {
    if (!holdsOn(new Date(at).toISOString().slice(0, 10))) return false
  }
  return true
}
