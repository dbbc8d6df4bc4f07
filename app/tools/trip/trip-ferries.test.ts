import { describe, expect, it } from 'vitest'
import { roadLegs } from '../../../content/places/geography/roads.ts'
import { tripAnswerOf, tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import { waitFor } from './trip-plan.ts'

const car = 'version=tesla-model-y.long-range-awd'
const plan = (from: string, to: string, leave: string) =>
  tripPlanOf(`${car}&${new URLSearchParams({ from, to, leave })}`).plan

const ferryOf = ({ parts }: ReturnType<typeof plan>) =>
  parts.flatMap((part) => (part.kind === 'ferry' ? [part] : []))[0]

const sails = { from: '6:00', to: '21:00', every: 10, source: 'a timetable', read: '2026-11-30' }

describe('a ferry that does not sail all day', () => {
  it.each([
    [0, 360],
    [359, 1],
    [360, 0],
    [800, 0],
    [1260, 0],
    [1261, 539],
    [1440 + 30, 330],
    [1440 + 900, 0],
    [2 * 1440 - 1, 361],
  ])('at minute %i of the trip sails after %i minutes', (clock, wait) => {
    expect(waitFor({ sails }, clock)).toBe(wait)
    // The same by asking every minute.
    const isSailing = (minute: number) => minute % 1440 >= 360 && minute % 1440 <= 1260
    let slow = 0
    while (!isSailing(clock + slow)) slow += 1
    expect(wait).toBe(slow)
  })

  it('is one of two, each with its source and the day it was read', () => {
    const listed = roadLegs().filter((leg) => leg.sails)
    expect(listed.map(({ road }) => road)).toEqual(['Hokianga ferry', 'Ōpua ferry'])
    expect(waitFor({}, 3)).toBe(0)
  })

  it('is taken by day, without a wait', () => {
    const byDay = plan('Paihia', 'Russell', '12:00')
    expect(ferryOf(byDay)).toMatchObject({ wait: 0, sails: '6:00 to 21:00', minutes: 10 })
    expect(byDay.ferryNote).toBeNull()
    expect(byDay.km).toBeLessThan(20)
  })

  it('is gone round at night, which the answer says', () => {
    const atNight = plan('Paihia', 'Russell', '22:00')
    expect(ferryOf(atNight)).toBeUndefined()
    expect(atNight.km).toBeGreaterThan(100)
    expect(atNight.ferryNote).toBe(
      'By road: the ferry from Ōpua to Okiato sails from 6:00 to 21:00.',
    )
    const { whatIfs } = tripAnswerOf(`${car}&from=Paihia&to=Russell&leave=22:00`)
    expect(whatIfs.map(({ text }) => text).join()).not.toMatch(/\d h (longer|shorter)/)
  })

  it('is waited for in the early morning, if that is quicker than the road', () => {
    const early = plan('Opua', 'Okiato', '05:30')
    expect(ferryOf(early)).toMatchObject({ wait: 30, minutes: 40 })
    const day = plan('Opua', 'Okiato', '12:00')
    expect(early.minutes.total.low - day.minutes.total.low).toBeCloseTo(30, 6)
    expect(ferryOf(early)?.notes.join(' ')).toBe(
      'The crossing takes about 10\u00a0min. It sails every 10\u00a0min from 6:00 to 21:00 (ferriesworldwide.de, read 30 November 2026); the wait until 6:00 is counted.',
    )
  })

  it('of which one side alone has known hours is taken from the other at any time, with no hours named', () => {
    const known = plan('Rawene', 'Kohukohu', '22:00')
    expect(ferryOf(known)).toBeUndefined()
    expect(known.ferryNote).toBe(
      'By road: the ferry from Rawene to Narrows ferry landing sails from 7:30 to 19:30.',
    )
    const unknown = plan('Kohukohu', 'Rawene', '22:00')
    expect(ferryOf(unknown)).toMatchObject({ wait: 0, sails: null })
    expect(ferryOf(unknown)?.notes).toEqual(['The crossing takes about 15\u00a0min.'])
    expect(unknown.ferryNote).toBeNull()
    expect(unknown.km).toBeLessThan(15)
  })

  it('is reached later by a trip that begins far away', () => {
    // From Auckland it takes some three hours and a half to Ōpua.
    expect(ferryOf(plan('Auckland', 'Russell', '14:00'))).toMatchObject({ wait: 0 })
    expect(ferryOf(plan('Auckland', 'Russell', '19:00'))).toBeUndefined()
  })
})
