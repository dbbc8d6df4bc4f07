import { describe, expect, it } from 'vitest'
import { askTrip, tripAnswerOf, tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import { findPlace } from '../../../content/places/geography/towns.ts'
import { readCoordinates } from '../../../content/places/geography/roads-to-places.ts'

const nelson = { latitude: -41.27, longitude: 173.28 }

describe('coordinates', () => {
  it.each([
    '-41.27, 173.28',
    '-41.27 173.28',
    '(-41.27,173.28)',
    '173.28, -41.27',
    '41.27 S, 173.28 E',
    '41.27° S 173.28° E',
    'S41.27 E173.28',
    'geo:-41.27,173.28',
    'geo:-41.27,173.28?z=12',
    'https://www.google.com/maps/@-41.27,173.28,13z',
    'www.google.com/maps/@-41.27,173.28,13z',
    'google.com/maps/@-41.27,173.28,13z',
    'maps.google.com/?q=-41.27,173.28',
    '-41.27,173.28,15z',
    '\u221241.27, 173.28',
    '\u201341.27, 173.28',
    `41°16'12.0"S 173°16'48.0"E`,
    '41°16′12″S 173°16′48″E',
    '41°16’12.0” S, 173°16’48.0” E',
    `41° 16.2' S, 173° 16.8' E`,
    'https://www.google.com/maps/place/Nelson/@-41.3,173.2,13z/data=!3m1!4b1!3d-41.27!4d173.28',
    'https://maps.google.com/?q=-41.27,173.28',
    'https://www.google.com/maps/search/?api=1&query=-41.27%2C173.28',
    'https://maps.apple.com/?ll=-41.27,173.28&q=Nelson',
    'https://maps.apple.com/place?coordinate=-41.27,173.28',
    'https://www.openstreetmap.org/#map=12/-41.27/173.28',
    'https://www.openstreetmap.org/?mlat=-41.27&mlon=173.28',
    '-41.27, 173.28 near Nelson',
  ])('are read from %s', (text) => {
    const read = readCoordinates(text)
    expect(read?.latitude).toBeCloseTo(nelson.latitude, 9)
    expect(read?.longitude).toBeCloseTo(nelson.longitude, 9)
  })

  it.each([
    'Nelson',
    '12 High Street, Napier',
    '41, 173',
    'Route 6, 73',
    '3.5, 4',
    '1010',
    '-41.27',
    '41°76\'12.0"S 173°16\'48.0"E',
    'https://www.google.com/maps/dir/-41.27,173.28/-41.3,174/@-41.27,173.28,9z',
  ])('are not read from %s', (text) => {
    expect(readCoordinates(text)).toBeNull()
  })
})

const mistakeOf = (from: string) =>
  askTrip(String(new URLSearchParams({ from, to: 'Picton' }))).inputs.mistakes.from

describe('a trip from coordinates', () => {
  it('begins at the nearest place of the roads, and says which point was read and from where it is driven', () => {
    const { title, places, placeNotes } = tripAnswerOf(
      String(new URLSearchParams({ from: '-41.27, 173.28', to: 'Picton' })),
    )
    expect(title).toMatch(/^-41\.27, 173\.28 near Nelson to Picton/)
    expect(places[0]).toMatchObject({ name: '-41.27, 173.28 near Nelson' })
    expect(placeNotes).toEqual([
      '-41.27, 173.28 is taken as a point less than 1\u00a0km of road from Nelson, by our estimate.',
    ])
  })

  it('takes what a trip from the town takes, and the road to a point beside the network on top', () => {
    const km = (from: string) =>
      tripPlanOf(
        `version=tesla-model-y.long-range-awd&${new URLSearchParams({ from, to: 'Murchison' })}`,
      ).plan.km
    expect(km('-41.27, 173.28')).toBeCloseTo(km('Nelson'), 0)
    // Cable Bay, 14 km of straight line north of Nelson.
    expect(km('-41.1667, 173.4167')).toBeGreaterThan(km('Nelson') + 14)
  })

  it.each(['Mechanics Bay', 'Urquharts Bay', 'Titahi Bay', 'Farm Cove', 'Portobello', 'Nelson'])(
    'is the trip from %s if they are its coordinates, with a harbour between it and the nearest town or not',
    (name) => {
      const { latitude, longitude } = findPlace(name)!
      const to = name === 'Nelson' ? 'Picton' : 'Taupo'
      const km = (from: string) =>
        tripPlanOf(
          `version=tesla-model-y.long-range-awd&${new URLSearchParams({ from, to: name === 'Portobello' ? 'Milton' : to })}`,
        ).plan.km
      // A town of the network has its own middle, less than a kilometre off.
      expect(Math.abs(km(`${latitude}, ${longitude}`) - km(name))).toBeLessThan(1)
    },
  )

  it('is asked again by the name that it has in the form', () => {
    const name = '-41.27, 173.28 near Nelson'
    expect(tripAnswerOf(String(new URLSearchParams({ from: name, to: 'Picton' }))).title).toMatch(
      name,
    )
  })

  it.each([
    ['-33.87, 151.21', '‘-33.87, 151.21’ is outside New Zealand. Please enter a place in it.'],
    ['41.27, 173.28', 'A minus is missing. Please enter -41.27, 173.28.'],
    ['-41.27, 541.5', '‘-41.27, 541.5’ is outside New Zealand. Please enter a place in it.'],
    ['-43.95, -190.5', '‘-43.95, -190.5’ is outside New Zealand. Please enter a place in it.'],
    [
      '-36.79, 175.05',
      'No road leads to Waiheke Island. Its ferry leaves from Auckland. Please enter a place there.',
    ],
    [
      '-43.95, -176.55',
      'No road or passenger ferry leads to Chatham Islands. Flights leave from Auckland, Wellington or Christchurch. Please enter a place there.',
    ],
    [
      '-39.5, 172.5',
      'No road of our map is within 25\u00a0km of ‘-39.5, 172.5’. Please enter a place near it.',
    ],
    [
      'https://maps.app.goo.gl/abcDEF',
      'We cannot read where that link leads. Please enter the place, or its coordinates.',
    ],
  ])('refuses %s in one sentence', (from, sentence) => {
    expect(mistakeOf(from)).toBe(sentence)
  })
})

describe('a link of a map', () => {
  const placeLink = (length: number) => {
    const [start, end] = [
      'https://www.google.com/maps/place/',
      '/@-41.3,173.2,13z/data=!3d-41.27!4d173.28',
    ]
    return `${start}${'Nelson+'.repeat(100).slice(0, length - start.length - end.length)}${end}`
  }

  it.each([101, 260, 599])('with %i characters is read whole', (length) => {
    const link = placeLink(length)
    expect(link).toHaveLength(length)
    expect(tripAnswerOf(String(new URLSearchParams({ from: link, to: 'Picton' }))).title).toMatch(
      /^-41\.27, 173\.28 near Nelson to Picton/,
    )
  })

  it.each([600, 601, 900])('with %i characters may be cut, and is refused', (length) => {
    expect(mistakeOf(placeLink(length))).toBe(
      'That link is too long for us to read. Please enter the place, or its coordinates.',
    )
  })

  it('that leads from place to place is refused', () => {
    expect(mistakeOf('https://www.google.com/maps/dir/Nelson/Picton/@-41.27,173.28,9z')).toBe(
      'That link is a way from place to place. Please enter each place in its own field.',
    )
  })
})
