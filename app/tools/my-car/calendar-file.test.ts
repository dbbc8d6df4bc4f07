import ical from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { calendarText } from './calendar-file.ts'
import { namedPlaces } from '../../../content/places/geography/towns.ts'
import { carFields } from './car-fields.ts'
import { carKnowledge, knownOfCars } from './car-knowledge.ts'
import { answerMyCar } from './my-car-answer.ts'

const moment = new Date('2026-11-22T09:15:00Z')

function fileOf(query: string, day = '2026-11-22'): string {
  const inputs = readInputs(
    carFields(knownOfCars().options, namedPlaces),
    new URLSearchParams(query),
  )
  return calendarText(
    answerMyCar(inputs, carKnowledge(day), day),
    moment,
    'Electric Vehicles in NZ',
  )
}

/** The events of a file as another library reads them. */
function eventsOf(file: string) {
  const calendar = new ical.Component(ical.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ical.Event(component)
    const alarm = component.getFirstSubcomponent('valarm')
    const trigger = alarm?.getFirstProperty('trigger')
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      isAllDay: event.startDate.isDate,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      rings: `${trigger?.getParameter('related')} ${String(trigger?.getFirstValue())}`,
    }
  })
}

const days = (file: string) =>
  eventsOf(file).map(({ summary, start, end }) => [summary, start, end])

describe('the calendar file', () => {
  const leaf = 'version=nissan-leaf.40&odometer=43250&licence=45000'

  it('holds the published example, read back by another library', () => {
    expect(eventsOf(fileOf(leaf))).toEqual([
      {
        uid: 'ruc-45000-reminder.nissan-leaf.40@my-car.ev-nz',
        summary: 'Buy a RUC licence: Nissan Leaf 40 kWh',
        description:
          'At a steady pace the licence runs out on 14 January 2027: (45,000\u00a0km − 43,250\u00a0km) ÷ (12,000\u00a0km ÷ 365 days) = 53.2\u00a0days. Check the odometer; the date moves with it.',
        isAllDay: true,
        start: '2026-12-31',
        end: '2027-01-01',
        rings: 'START PT9H',
      },
      expect.objectContaining({
        uid: 'ruc-45000-due.nissan-leaf.40@my-car.ev-nz',
        summary: 'RUC licence runs out: Nissan Leaf 40 kWh',
        start: '2027-01-14',
        end: '2027-01-15',
      }),
    ])
  })

  it('has the right days around 29 February, and around the end of a February without it', () => {
    expect(days(fileOf('wof=2028-02-29&registration=2028-03-14', '2028-02-01'))).toEqual([
      ['Book a WoF inspection: your car', '2028-02-15', '2028-02-16'],
      ['WoF expires: your car', '2028-02-29', '2028-03-01'],
      ['Renew the registration: your car', '2028-02-29', '2028-03-01'],
      ['Registration expires: your car', '2028-03-14', '2028-03-15'],
    ])
    expect(days(fileOf('wof=2027-02-28', '2027-02-20'))).toEqual([
      ['WoF expires: your car', '2027-02-28', '2027-03-01'],
    ])
  })

  it('leaves out past dates, and is a complete file without events when nothing is due', () => {
    expect(days(fileOf('wof=2026-11-21&registration=2026-11-22'))).toEqual([
      ['Registration expires: your car', '2026-11-22', '2026-11-23'],
    ])
    expect(days(fileOf(''))).toEqual([])
  })

  it('gives two cars of one version different events, and a car the same events after a later odometer reading', () => {
    const dates = '&wof=2027-04-04&registration=2027-06-01'
    const other = 'version=nissan-leaf.40&odometer=61000&licence=64000&wof=2027-05-02'
    const uids = (query: string) => eventsOf(fileOf(query)).map(({ uid }) => uid)
    const both = [...uids(leaf + dates), ...uids(`${other}&registration=2027-07-01`)]
    expect(new Set(both).size).toBe(12)
    expect(uids(leaf.replace('43250', '43900') + dates).toSorted()).toEqual(
      uids(leaf + dates).toSorted(),
    )
  })

  it('marks its events as free time, not as busy', () => {
    const calendar = new ical.Component(ical.parse(fileOf(leaf)))
    for (const event of calendar.getAllSubcomponents('vevent')) {
      expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    }
  })

  it('has lines of at most 75 bytes, ended as the standard says', () => {
    const lines = fileOf(`${leaf}&wof=2027-04-04`).split('\r\n')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })
})

describe('where clocks change', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  // New Zealand's clocks change on 4 April and 26 September 2027; Chatham is 45 minutes ahead, Pago Pago a day behind.
  it.each(['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Pago_Pago', 'America/New_York', 'UTC'])(
    'the days are the same in %s',
    (name) => {
      process.env.TZ = name
      const query =
        'wof=2027-04-04&registration=2027-09-26&odometer=1000&licence=2000&read=2027-03-20'
      expect(days(fileOf(query, '2027-03-22'))).toEqual([
        ['WoF expires: your car', '2027-04-04', '2027-04-05'],
        ['Buy a RUC licence: your car', '2027-04-05', '2027-04-06'],
        ['RUC licence runs out: your car', '2027-04-19', '2027-04-20'],
        ['Renew the registration: your car', '2027-09-12', '2027-09-13'],
        ['Registration expires: your car', '2027-09-26', '2027-09-27'],
      ])
    },
  )
})
