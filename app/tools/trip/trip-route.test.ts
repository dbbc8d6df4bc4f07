import { describe, expect, it } from 'vitest'
import { askTrip } from '../../../test/fixtures/asked-tools.ts'
import { inTripFields } from './trip-route.ts'

describe('a trip written into its first field', () => {
  it.each([
    ['Auckland to Hamilton', 'from=Auckland&to=Hamilton'],
    ['from Napier to Taupō via Putorino', 'from=Napier&to=Taup%C5%8D&via=Putorino'],
    [
      'Auckland to Wellington via Taupo, Rotorua',
      'from=Auckland&to=Wellington&via=Taupo&via2=Rotorua',
    ],
    [
      'Auckland to Wellington via Taupo, Levin and Foxton',
      'from=Auckland&to=Wellington&via=Taupo&via2=Levin&via3=Foxton',
    ],
    ['Te Anau to Milford', 'from=Te+Anau&to=Milford'],
    ['Auckland to Waiheke', 'from=Auckland&to=Waiheke'],
    ['Auckland to Hamiltn', 'from=Auckland&to=Hamiltn'],
    ['Auckland to Levin via A, B, C and D', 'from=Auckland+to+Levin+via+A%2C+B%2C+C+and+D'],
    ['AKL → WLG', 'from=AKL&to=WLG'],
    ['Hamilton - Te Awamutu', 'from=Hamilton&to=Te+Awamutu'],
    ['auckland/hamilton', 'from=auckland&to=hamilton'],
    ['ChCh → Akaroa return', 'from=ChCh&to=ChCh&via=Akaroa'],
    ['Auckland - Taupo and back', 'from=Auckland&to=Auckland&via=Taupo'],
    ['Nelson to Picton via Havelock, return', 'from=Nelson&to=Nelson&via=Havelock&via2=Picton'],
    ['Auckland to Levin via A, B and C return', 'from=Auckland+to+Levin+via+A%2C+B+and+C+return'],
    ['return Christchurch to Akaroa', 'from=Christchurch&to=Christchurch&via=Akaroa'],
    ['Return trip from Christchurch to Akaroa', 'from=Christchurch&to=Christchurch&via=Akaroa'],
    ['Christchurch to Akaroa and back again', 'from=Christchurch&to=Christchurch&via=Akaroa'],
    ['Christchurch to Akaroa there and back', 'from=Christchurch&to=Christchurch&via=Akaroa'],
    ['Christchurch to Akaroa (return trip)', 'from=Christchurch&to=Christchurch&via=Akaroa'],
    [
      'Christchurch to Akaroa return via Lincoln',
      'from=Christchurch&to=Christchurch&via=Lincoln&via2=Akaroa',
    ],
    ['Christchurch return', 'from=Christchurch'],
    ['Return trip from Wellington to Napier and back', 'from=Wellington&to=Wellington&via=Napier'],
    ['Return trip from Wellington to Napier return', 'from=Wellington&to=Wellington&via=Napier'],
    ['Wellington to Napier and back.', 'from=Wellington&to=Wellington&via=Napier'],
    ['Nelson to Blenheim via -41.29, 173.77', 'from=Nelson&to=Blenheim&via=-41.29%2C+173.77'],
    [
      'Nelson to Blenheim via Havelock, -41.29, 174.0 and Picton',
      'from=Nelson&to=Blenheim&via=Havelock&via2=-41.29%2C+174.0&via3=Picton',
    ],
    ['1010 to 6011', 'from=1010&to=6011'],
    ['-41.27, 173.28 to Picton', 'from=-41.27%2C+173.28&to=Picton'],
    ['Aoraki / Mount Cook Village', 'from=Aoraki+%2F+Mount+Cook+Village'],
    ['Aoraki / Mount Cook Village to Twizel', 'from=Aoraki+%2F+Mount+Cook+Village&to=Twizel'],
    ['Atlantis to Hamilton', 'from=Atlantis+to+Hamilton'],
  ])('%j is asked as %j', (from, query) => {
    expect(String(inTripFields(new URLSearchParams({ from })))).toBe(query)
  })

  it('is left as it is if it is longer than the field', () => {
    const asked = new URLSearchParams({ from: `Auckland to Hamilton${' '.repeat(600)}via Huntly` })
    expect(inTripFields(asked)).toBe(asked)
  })

  it('comes back to where it began if its end says so', () => {
    const asked = new URLSearchParams('from=ChCh&via=Lincoln&to=Akaroa+return&day=frost')
    expect(String(inTripFields(asked))).toBe('from=ChCh&via=Lincoln&to=ChCh&day=frost&via2=Akaroa')
  })

  it('leaves a trip that has its end, and every other field', () => {
    const asked = new URLSearchParams('from=Auckland+to+Hamilton&to=Taupo')
    expect(inTripFields(asked)).toBe(asked)
    const written = inTripFields(new URLSearchParams('from=Auckland+to+Hamilton&day=frost'))
    expect(String(written)).toBe('from=Auckland&day=frost&to=Hamilton')
  })

  it('comes back too if its beginning says so', () => {
    const asked = new URLSearchParams('from=ChCh+return&to=Akaroa')
    expect(String(inTripFields(asked))).toBe('from=ChCh&to=ChCh&via=Akaroa')
  })

  it('is asked the same, read once or twice', () => {
    const texts = [
      'Christchurch to Akaroa return via Lincoln',
      'ChCh → Akaroa return',
      'Auckland to Levin via A, B and C return',
      'Nelson to Xanadu return',
    ]
    for (const from of texts) {
      const once = inTripFields(new URLSearchParams({ from }))
      expect(String(inTripFields(once))).toBe(String(once))
    }
  })
})

const mistakesOf = (query: Record<string, string>) => {
  const fields = inTripFields(new URLSearchParams(query))
  return askTrip(String(fields)).inputs.mistakes
}

it('of a trip there and back the place that is not known is named, and no other', () => {
  expect(mistakesOf({ from: 'Christchurch', to: 'Xanadu return' })).toEqual({
    via: 'We do not know ‘Xanadu’. Please enter a larger town nearby, or a postcode.',
  })
})

it('a trip with as many places on its way as there are fields has no room for the way back', () => {
  const vias = { via: 'Lincoln', via2: 'Rolleston', via3: 'Darfield' }
  expect(mistakesOf({ from: 'Christchurch', ...vias, to: 'Akaroa return' })).toEqual({
    to: 'For the way back, please leave out a place on the way.',
  })
})
