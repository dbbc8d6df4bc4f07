import { expect, it } from 'vitest'
import { findPlace, places } from '../content/places/geography/towns.ts'
import { answerChargers } from '../app/places/chargers/charger-answer.ts'
import { answersAsked } from '../app/publishing/usage/asked-answers.ts'
import { costFields } from '../app/tools/costs/cost-fields.ts'
import { homePrice } from '../app/tools/costs/home-price.ts'
import { costKnowledge } from '../app/tools/costs/known-costs.ts'
import { carKnowledge } from '../app/tools/my-car/car-knowledge.ts'
import { carFields } from '../app/tools/my-car/car-fields.ts'
import { answerMyCar } from '../app/tools/my-car/my-car-answer.ts'
import { readTripInputs, tripFields } from '../app/tools/trip/trip-fields.ts'
import { readPlaces } from '../app/tools/trip/trip-places.ts'
import { readInputs } from '../app/ground/ui/query-inputs.ts'

const day = '2026-11-23'
const costs = costKnowledge(day)
const car = carKnowledge(day)

/** The name under which each tool that reads a place answers, or its refusal. */
function namesOf(text: string) {
  const query = new URLSearchParams({ postcode: text })
  const costInputs = readInputs(costFields(costs), query)
  const { basis } = homePrice({ inputs: costInputs, knowledge: costs })
  const found = answerChargers(new URLSearchParams({ place: text, km: '50' }))
  const trip = readPlaces(
    readTripInputs(tripFields([]), new URLSearchParams({ from: text })).values,
  )
  return {
    costs:
      costInputs.mistakes.postcode ??
      (basis.from === 'network'
        ? basis.place
        : basis.from === 'networks'
          ? basis.gap?.place
          : undefined),
    finder: found.around?.town ?? found.placeNote,
    trip: trip.mistakes.from ?? trip.waypoints[0]?.name,
    car: readInputs(carFields([], car.costs.places), query).mistakes.postcode,
  }
}

const everyName = [
  'Tāmaki Makaurau',
  'Ōtautahi',
  'Te Whanganui-a-Tara',
  'Kirikiriroa',
  'Ōtepoti',
  'Wanganui',
  'Auckland, New Zealand',
  'Auckland Airport',
  'Rotorua,',
  'Saint Arnaud',
  'St Arnaud',
  'WHANGAREI',
  'Lake Tekapo',
  'Raglan',
  'Karori',
  '1010',
  '6012',
  '0110',
  '9400',
  '3 Eden St, Oamaru 9400, New Zealand',
  ...places.flatMap(({ name, isSuburb, ferryFrom, flightsFrom }) =>
    isSuburb || ferryFrom || flightsFrom ? [] : [name],
  ),
]

it('every tool reads a name as the same place', () => {
  const differing = everyName.filter((text) => {
    const name = findPlace(text)?.name
    const { costs: inCosts, finder, trip, car: refused } = namesOf(text)
    return name === undefined || inCosts !== name || finder !== name || trip !== name || refused
  })
  expect(differing).toEqual([])
})

it.each(['Aukland', 'Atlantis', 'Xanadu', '110', '0000', 'Avondale'])(
  'every tool refuses %j in the same words',
  (text) => {
    const { costs: inCosts, finder, trip, car: refused } = namesOf(text)
    expect(inCosts).toMatch(/^We do not know|^‘Avondale’ is/)
    expect([finder, trip, refused]).toEqual([inCosts, inCosts, inCosts])
  },
)

it.each([
  ['Waiheke', 'No road leads to Waiheke Island. Its ferry leaves from Auckland.'],
  ['Stewart Island', 'No road leads to Stewart Island / Rakiura. Its ferry leaves from Bluff.'],
  ['Rakiura', 'No road leads to Stewart Island / Rakiura. Its ferry leaves from Bluff.'],
  ['Aotea', 'No road leads to Great Barrier Island / Aotea. Its ferry leaves from Auckland.'],
  [
    'Chathams',
    'No road or passenger ferry leads to Chatham Islands. Flights leave from Auckland, Wellington or Christchurch.',
  ],
])('a trip and the finder say that no road leads to %s', (text, sentence) => {
  const { finder, trip, car: refused } = namesOf(text)
  expect(trip).toBe(`${sentence} Please enter a place there.`)
  expect(refused).toBeUndefined()
  expect(answerChargers(new URLSearchParams({ place: text }))).toMatchObject({
    placeNote: sentence,
    town: null,
  })
  expect(finder).toBe(findPlace(text)?.name)
})

it('counts the region of a place by any of its names', () => {
  const asked = (postcode: string) => answersAsked('/ev-cost', new URLSearchParams({ postcode }))
  expect(asked('Ōtautahi')).toEqual(asked('Christchurch'))
  expect(asked('Auckland Airport')).toEqual(['/ev-cost Auckland'])
  const inputs = readInputs(
    carFields([], car.costs.places),
    new URLSearchParams({ postcode: 'Ōtautahi' }),
  )
  expect(answerMyCar(inputs, car, day).places.map(({ region }) => region)).toEqual(['Canterbury'])
})
