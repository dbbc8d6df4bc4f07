import { describe, expect, it } from 'vitest'
import { tripChargers } from '../../../content/places/chargers/other-chargers.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { places } from '../../../content/places/geography/towns.ts'
import { askTrip, tripAnswerOf, tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import { findWaypoint, listWaypoints, tripNetwork, type Waypoint } from './trip-network.ts'
import { withOwnPlaces } from './trip-places.ts'

const car = 'version=tesla-model-y.long-range-awd'
const kmOf = (from: string, to: string, more = '') =>
  tripPlanOf(`${car}&${new URLSearchParams({ from, to })}${more}`).plan.km

describe('a place beside the roads', () => {
  it('is left in the direction of the trip, and not by the nearest town behind it', () => {
    // Urenui lies between New Plymouth and Mōkau, Moana between Greymouth and Ōtira.
    expect(kmOf('Urenui', 'Mōkau')).toBeLessThan(kmOf('New Plymouth', 'Mōkau'))
    expect(kmOf('Moana', 'Ōtira')).toBeLessThan(kmOf('Greymouth', 'Ōtira'))
    // The airport of Dunedin lies on the way to Milton.
    expect(kmOf('DUD', 'Queenstown')).toBeLessThan(kmOf('Dunedin', 'Queenstown'))
  })

  it('is driven to and back from if a trip only passes', () => {
    const plain = kmOf('Auckland', 'Orewa')
    const there = kmOf('Auckland', 'Karekare')
    const on = kmOf('Karekare', 'Orewa')
    expect(kmOf('Auckland', 'Orewa', '&via=Karekare')).toBeCloseTo(there + on, 6)
    expect(there + on).toBeGreaterThan(plain + 40)
  })

  it('has the same road in both directions', () => {
    for (const [from, to] of [
      ['Urenui', 'Mōkau'],
      ['DUD', 'Milton'],
      ['Karekare', 'Kumeū'],
    ] as const)
      expect(kmOf(from, to)).toBeCloseTo(kmOf(to, from), 6)
  })

  it('shares a road with another one between the same towns', () => {
    const [urenui, uruti] = ['Urenui', 'Uruti'].map((name) =>
      places.find((one) => one.name === name),
    )
    const straight = kilometresBetween(
      { latitude: urenui?.latitude ?? 0, longitude: urenui?.longitude ?? 0 },
      { latitude: uruti?.latitude ?? 0, longitude: uruti?.longitude ?? 0 },
    )
    expect(kmOf('Urenui', 'Uruti')).toBeGreaterThanOrEqual(straight)
    expect(kmOf('Urenui', 'Uruti')).toBeLessThan(2 * straight)
  })

  it('is where the map shows it, under its own name', () => {
    const { places: shown, answer } = tripAnswerOf(`${car}&from=Karekare&to=Hamilton`)
    expect(shown[0]).toMatchObject({ name: 'Karekare', at: [174.4833, -36.9833] })
    expect(answer).toMatchObject({ plan: { parts: [{ from: 'Karekare' }] } })
    expect(answer).toMatchObject({
      plan: {
        roadNotes: [
          expect.stringMatching(/^The length of the road to Karekare/),
          expect.anything(),
        ],
      },
    })
  })

  it('has an estimated road, beside local ones', () => {
    const { plan } = tripPlanOf('version=nissan-leaf.24&from=Rakaia&to=Staveley')
    expect(plan.roadNotes).toContain(
      'The length of local roads and the road to Staveley is an estimate.',
    )
  })

  it('reaches the towns on both sides of it and back', () => {
    const { answer } = tripAnswerOf(`${car}&from=Moana`)
    if (answer.outcome !== 'round trips') throw new Error(answer.outcome)
    const km = new Map(answer.places.map((place) => [place.name, place.km]))
    expect(km.get('Greymouth')).toBeLessThan(50)
    expect(km.get('Ōtira')).toBeLessThan(70)
  })

  it('is too close to another one only if nothing lies between', () => {
    expect(askTrip('from=Papamoa&to=Te+Puke').inputs.mistakes).toEqual({})
    expect(askTrip('from=Papamoa&to=Papamoa').inputs.mistakes).toHaveProperty('to')
  })

  it('keeps a pass on a road that it splits', () => {
    const over = kmOf('Urenui', 'Mōkau', '&via=Mount+Messenger')
    expect(over).toBeCloseTo(kmOf('Urenui', 'Mōkau'), 6)
  })

  it('is any place of the lists that no town of the network is near', () => {
    const far = listWaypoints().filter(({ km }) => km > 5)
    expect(far.filter(({ beside }) => !beside)).toEqual([])
    expect(findWaypoint('Hamilton East')?.beside).toBeUndefined()
  })
})

describe('the chargers of a place beside the roads', () => {
  const leaf = 'version=nissan-leaf.24'
  const onRoads = (waypoint: Waypoint) => {
    const { network, waypoints } = withOwnPlaces({
      network: tripNetwork(),
      waypoints: [waypoint],
      known: null,
    })
    return network.sites.get(waypoints[0]?.at ?? -1) ?? []
  }

  it('are the chargers in it, beside those that the network has at its own places', () => {
    const chargers = tripChargers()
    const wrong = listWaypoints().flatMap((waypoint) => {
      const { beside } = waypoint
      if (!beside) return []
      const near = chargers.filter((charger) => kilometresBetween(beside, charger) * 1.3 <= 5)
      const found = onRoads(waypoint).map(({ key }) => key)
      return found.join() === near.map(({ key }) => key).join() ? [] : waypoint.name
    })
    expect(wrong).toEqual([])
  }, 120_000)

  it('begin with a charger that is the place itself, without a road to it', () => {
    const keys = new Set(tripChargers().map(({ key }) => key))
    const own = listWaypoints().filter(({ key, beside }) => keys.has(key) && beside)
    expect(own.length).toBeGreaterThan(20)
    const lost = own.filter(
      (one) => !onRoads(one).some(({ key, km }) => key === one.key && km < 0.001),
    )
    expect(lost).toEqual([])
  }, 120_000)

  it.each([
    [leaf, 'from=Hamilton&to=Te+Kauwhata'],
    [leaf, 'from=Hamilton&to=te-kauwhata-374126-1751275'],
    [`${leaf}&day=frost`, 'from=Auckland&to=New+Lynn'],
  ])('end the search for the next one: %s, %s', (version, trip) => {
    expect(tripAnswerOf(`${version}&${trip}`).summary).not.toMatch(/no charger at/i)
  })

  it('charge a car before it leaves', () => {
    const { stops } = tripPlanOf('from=Te+Kauwhata&to=Hamilton&start=25')
    expect(stops[0]).toMatchObject({ place: 'Te Kauwhata' })
  })

  it('are found once for all the questions of an answer', () => {
    const waypoints = ['Karekare', 'Wellington'].flatMap((name) => findWaypoint(name) ?? [])
    const asked = { network: tripNetwork(), waypoints, known: null }
    expect(withOwnPlaces(asked).network).toBe(withOwnPlaces(asked).network)
    const [karekare] = waypoints
    const elsewhere = { ...asked, known: { ...karekare!, key: 'elsewhere' } }
    expect(withOwnPlaces(elsewhere).network).not.toBe(withOwnPlaces(asked).network)
  })

  it('are joined by one that the visitor knows there', () => {
    const query = `from=Auckland&to=Karekare&start=60&${leaf}`
    const known = '&known=Karekare&knownKw=50&knownPlug=chademo'
    expect(tripAnswerOf(query).summary).toMatch(/no charger at Karekare/i)
    expect(tripAnswerOf(query + known).summary).not.toMatch(/no charger at/i)
    const { stops } = tripPlanOf(`from=Karekare&to=Auckland&start=15${known}&${leaf}`)
    expect(stops[0]?.charger?.name).toBe('The charger you know at Karekare')
  })
})

it('is joined to no other place beside the roads but a neighbour on the same road', () => {
  // The harbour of Wellington lies between the two.
  expect(kmOf('Seatoun', 'Eastbourne')).toBeGreaterThan(20)
  expect(kmOf('Miramar', 'Seatoun')).toBeLessThan(5)
  // So does the harbour of Hokianga, which a ferry crosses; and creeks between Pakuranga and Beachlands.
  expect(kmOf('Panguru', 'Rawene')).toBeCloseTo(
    kmOf('Panguru', 'Kohukohu') + kmOf('Kohukohu', 'Rawene'),
    6,
  )
  expect(kmOf('Pakuranga', 'Beachlands')).toBeGreaterThan(15)
})

it('begins at Mangamuka Bridge and not beyond the pass if it begins at Mangamuka', () => {
  expect(kmOf('Mangamuka', 'Kohukohu')).toBeCloseTo(kmOf('Mangamuka Bridge', 'Kohukohu'), 6)
  expect(kmOf('Mangamuka', 'Kohukohu')).toBeLessThan(30)
  expect(kmOf('Okaihau', 'Kohukohu')).toBeCloseTo(kmOf('Ōkaihau', 'Kohukohu'), 6)
})

it.each(['Kāwhia', 'Ōpua', 'Nūhaka', 'Ōkaihau'])('reads %s without its macron', (name) => {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  expect(findWaypoint(bare)?.name).toBe(name)
})

it('says which Half Moon Bay is meant, and what to enter for the other', () => {
  const { title, placeNotes } = tripAnswerOf(`${car}&from=Half+Moon+Bay&to=Hamilton`)
  expect(title).toMatch(/^Half Moon Bay, Auckland to Hamilton/)
  expect(placeNotes).toHaveLength(1)
  expect(placeNotes[0]).toMatch(
    /^Halfmoon Bay on Stewart Island \/ Rakiura has no road: enter Bluff/,
  )
  expect(tripAnswerOf(`${car}&from=Bluff&to=Hamilton`).placeNotes).toEqual([])
})

it('drives to the suburb of a town that is named with it, not to a town of its name', () => {
  expect(kmOf('Mosgiel', 'Waverley, Dunedin')).toBeLessThan(25)
  const { key, name } = findWaypoint('Waverley, Dunedin') ?? { key: '', name: '' }
  // The form shows the name, and links have the key.
  expect(name).toBe('Waverley, Otago')
  expect([key, name].map((text) => kmOf('Mosgiel', text) < 25)).toEqual([true, true])
  expect(kmOf('Whanganui', 'Waverley, Taranaki')).toBeCloseTo(kmOf('Whanganui', 'Waverley'), 6)
})

it('asks which Milford is meant, and does not send a driver from Te Anau to Auckland', () => {
  expect(askTrip('from=Te+Anau&to=Milford').inputs.mistakes.to).toBe(
    '‘Milford’ may be Milford Sound or another place. Please enter the whole name, or a postcode.',
  )
})
