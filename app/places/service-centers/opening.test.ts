import { describe, expect, it } from 'vitest'
import { findCenter } from '../../../content/places/workshops/centers.ts'
import { holidays, lastHolidayYear } from '../../../content/places/workshops/holidays.ts'
import { addDays } from '../../../content/texts/new-zealand-day.ts'
import { openingAt, openingWeek, openingText, readClock } from './opening.ts'

// Mon-Fri 07:30-17:30, Sat 08:00-13:00.
const hours = findCenter('car-clinic-glen-innes')!.hours!
const stateAt = (moment: string) => openingAt(hours, new Date(moment))

describe('the opening hours of a service center', () => {
  it('follow New Zealand time, daylight saving included', () => {
    // 18:30 UTC is 07:30 the next day with daylight saving, 06:30 without.
    expect(stateAt('2026-11-18T18:29:00Z')).toEqual({ state: 'opens later', at: '07:30' })
    expect(stateAt('2026-11-18T18:30:00Z')).toEqual({ state: 'open', until: '17:30' })
    expect(stateAt('2026-07-14T18:30:00Z')).toEqual({ state: 'opens later', at: '07:30' })
    expect(stateAt('2026-07-14T19:30:00Z')).toEqual({ state: 'open', until: '17:30' })
  })

  it('end on the minute, earlier on Saturday, and exclude Sunday', () => {
    expect(stateAt('2026-11-19T04:29:00Z').state).toBe('open')
    expect(stateAt('2026-11-19T04:30:00Z')).toEqual({ state: 'closed' })
    expect(stateAt('2026-11-20T23:59:00Z')).toEqual({ state: 'open', until: '13:00' })
    expect(stateAt('2026-11-21T00:00:00Z')).toEqual({ state: 'closed' })
    expect(stateAt('2026-11-21T23:00:00Z')).toEqual({ state: 'closed' })
  })

  it('are unknown on a public holiday and in years without a holiday list', () => {
    const christmas = stateAt('2026-12-24T21:00:00Z')
    expect(openingText(christmas)).toBe('Today is Christmas Day: hours may differ, so check first')
    expect(stateAt('2026-12-27T21:00:00Z')).toEqual({
      state: 'holiday',
      name: 'Boxing Day (observed)',
    })
    expect(stateAt(`${lastHolidayYear() + 1}-03-05T21:00:00Z`)).toEqual({ state: 'unknown' })
  })

  it('are available as plain text', () => {
    expect(openingText({ state: 'open', until: '17:30' })).toBe('Open now, until 5:30\u00a0pm')
    expect(openingText({ state: 'opens later', at: '07:30' })).toBe(
      'Closed now, opens at 7:30\u00a0am',
    )
    expect(openingText({ state: 'closed' })).toBe('Closed now')
  })

  it('list the week from Monday, with today marked', () => {
    const week = openingWeek(hours, new Date('2026-11-21T00:00:00Z'))
    expect(week.map(({ times }) => times.length)).toEqual([1, 1, 1, 1, 1, 1, 0])
    expect(week.find(({ isToday }) => isToday)?.day).toBe('Saturday')
    expect(week[0]?.times).toEqual(['7:30\u00a0am to 5:30\u00a0pm'])
    const afternoonFirst: typeof hours = {
      ...hours,
      periods: [
        { days: ['Friday', 'Monday'], opens: '13:00', closes: '17:00' },
        { days: ['Monday'], opens: '08:30', closes: '12:00' },
      ],
    }
    expect(openingWeek(afternoonFirst, new Date('2026-11-21T00:00:00Z'))[0]?.times).toEqual([
      '8:30\u00a0am to 12:00\u00a0pm',
      '1:00\u00a0pm to 5:00\u00a0pm',
    ])
  })
})

describe('the public holidays', () => {
  const yearsOf = [2026, 2027, 2028]
  const namesOf = (year: number) =>
    Object.entries(holidays())
      .filter(([date]) => date.startsWith(`${year}`))
      .map(([, name]) => name)
  const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

  it.each(yearsOf)('are eleven in %i, not counting the days on which they are observed', (year) => {
    const named = namesOf(year).filter((name) => !name.endsWith('(observed)'))
    expect(new Set(named).size).toBe(named.length)
    expect(named).toHaveLength(11)
  })

  it('one that falls on a weekend is observed on a weekday', () => {
    const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date))
    const days = Object.entries(holidays())
    const observed = days.filter(([, name]) => name.endsWith('(observed)'))
    expect(observed.filter(([date]) => isWeekend(date))).toEqual([])
    const onWeekends = days.filter(([date]) => isWeekend(date))
    expect(observed.map(([date, name]) => `${date.slice(0, 4)} ${name}`).toSorted()).toEqual(
      onWeekends.map(([date, name]) => `${date.slice(0, 4)} ${name} (observed)`).toSorted(),
    )
  })

  it('each falls on the weekday and week that the law sets', () => {
    expect(datesOf('Good Friday', 'Matariki').map(weekdayOf)).toEqual([5, 5, 5, 5, 5, 5])
    const mondays = datesOf('Easter Monday', 'Labour Day', 'King’s Birthday')
    expect(mondays.map(weekdayOf)).toEqual(Array<number>(9).fill(1))
    const weekOf = (date: string) => Math.ceil(Number(date.slice(8)) / 7)
    expect(datesOf('Labour Day').map(weekOf)).toEqual([4, 4, 4])
    expect(datesOf('King’s Birthday').map(weekOf)).toEqual([1, 1, 1])
    expect(datesOf('Good Friday').map((date) => addDays(date, 3))).toEqual(datesOf('Easter Monday'))
  })

  it('a date is the date in New Zealand', () => {
    expect(readClock(new Date('2026-12-24T11:00:00Z')).date).toBe('2026-12-25')
  })

  const datesOf = (...names: string[]) =>
    Object.keys(holidays()).filter((date) => names.includes(holidays()[date] ?? ''))
})
