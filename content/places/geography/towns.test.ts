import { expect, it } from 'vitest'
import { listChargers } from '../chargers/chargers.ts'
import { otherChargers } from '../chargers/other-chargers.ts'
import { kilometresBetween } from './distance.ts'
import { placeKey, placeKeys, readPlace, spellingsOf } from './place-reader.ts'
import { postcodeRuns, regionsOfPlace } from './postcode-regions.ts'
import { regionAt } from './region-at.ts'
import { findPlace, noRoadTo, places, towns, type Place } from './towns.ts'

const reading = (text: string) => {
  const read = readPlace(places, text)
  return read.isKnown ? read.name : read.why()
}

const isNear = (place: Place, other: Place | { latitude: number; longitude: number }) => {
  const { latitude: n, longitude: e } = place
  const { latitude: north, longitude: east } = other
  if (n === undefined || e === undefined || north === undefined || east === undefined) return false
  return kilometresBetween({ latitude: n, longitude: e }, { latitude: north, longitude: east }) < 30
}

it('gives a town no postcode but those of chargers near it, or that GeoNames has for its name', () => {
  const chargers = [...listChargers(), ...otherChargers]
  const suburbs = places.filter(({ isSuburb, name }) => isSuburb && name)
  const unfounded = places.flatMap((town) =>
    town.isSuburb || town.ferryFrom
      ? []
      : town.postcodes.filter(
          (postcode) =>
            !chargers.some(
              (charger) => charger.address.includes(postcode) && isNear(town, charger),
            ) &&
            !suburbs.some(
              (suburb) =>
                suburb.postcodes.includes(postcode) &&
                placeKeys(town).includes(placeKey(suburb.name)) &&
                isNear(town, suburb),
            ),
        ),
  )
  expect(unfounded).toEqual([])
})

it('knows 1,756 postcodes, all but 49 with a position', () => {
  const codes = new Set(places.flatMap(({ postcodes }) => postcodes))
  expect([...codes].filter((postcode) => !/^\d{4}$/.test(postcode))).toEqual([])
  expect(codes.size).toBe(1756)
  expect([...codes].filter((postcode) => !findPlace(postcode))).toHaveLength(49)
})

it('writes no name in capitals', () => {
  const names = places.flatMap(({ name, also = [] }) => [name, ...also])
  expect(names.filter((name) => /\p{L}{3}/u.test(name) && name === name.toUpperCase())).toEqual([])
})

it('gives each airport a code of its own, and no other place', () => {
  const codes = places.flatMap(({ name, code }) => (code ? [{ name, code }] : []))
  expect(new Set(codes.map(({ code }) => code)).size).toBe(26)
  expect(
    codes.filter(({ name, code }) => !/^[A-Z]{3}$/.test(code) || !name.endsWith(' Airport')),
  ).toEqual([])
  expect(places.filter(({ name, code }) => name.endsWith(' Airport') && !code)).toEqual([])
})

it('reads a village or a postcode of an island as the island, to which no road leads', () => {
  const noRoads = ['Okiwi', '0960', 'Blackpool', '1840', '1841', '1842', '1843', 'Onetangi'].map(
    (text) => {
      const read = readPlace(places, text)
      return read.isKnown && noRoadTo(read.place)
    },
  )
  expect(noRoads.filter((why) => !why || !why.endsWith('Its ferry leaves from Auckland.'))).toEqual(
    [],
  )
})

it('reads no name of a town as another place', () => {
  const misread = places.flatMap((place) =>
    place.isSuburb
      ? []
      : [place.name, ...(place.also ?? [])].filter((name) => reading(name) !== place.name),
  )
  expect(misread).toEqual([])
})

it.each([
  ['Tāmaki Makaurau', 'Auckland'],
  ['otautahi', 'Christchurch'],
  ['Te Whanganui-a-Tara', 'Wellington'],
  ['KIRIKIRIROA', 'Hamilton'],
  ['Ōtepoti', 'Dunedin'],
  ['Wanganui', 'Whanganui'],
  ['Pembroke', 'Wānaka'],
  ['Auckland, New Zealand', 'Auckland'],
  ['Hamilton city', 'Hamilton'],
  ['Rotorua,', 'Rotorua'],
  ['Saint Arnaud', 'St Arnaud'],
  ['Mt Maunganui', 'Mount Maunganui'],
  ['Lake Tekapo', 'Takapō / Lake Tekapo'],
  ['TAKAPO', 'Takapō / Lake Tekapo'],
  ['3 Eden St, Oamaru 9400, New Zealand', 'Oamaru (9400)'],
  ['1010', 'Auckland (1010)'],
  ['1010 Auckland', 'Auckland (1010)'],
  ['8011, Christchurch', 'Christchurch (8011)'],
  ['Chch', 'Christchurch'],
  ['palmerston nth', 'Palmerston North'],
  ['Wgtn', 'Wellington'],
  ['6012', 'Wellington (6012)'],
  ['Wellington (6012)', 'Wellington (6012)'],
  ['2019', '2019'],
  ['Hamilton 2013', 'Hamilton'],
  ['1 Victoria St, Hamilton, 2013', 'Hamilton'],
  ['Auckland 2013', 'Auckland (2013)'],
  ['Hamilton 3204', 'Hamilton (3204)'],
  ['Karori', 'Karori'],
  ['Ponsonby', 'Ponsonby'],
  ['johnsonville', 'Johnsonville'],
  ['Maketū', 'Maketu'],
  ['St Johns', 'Saint Johns'],
  ['Auckland Airport', 'Auckland Airport'],
  ['Christchurch International Airport', 'Christchurch Airport'],
  // Most people mean the suburb; Stewart Island's bay has no road.
  ['Half Moon Bay', 'Half Moon Bay, Auckland'],
  ['half moon bay, Stewart Island', 'Stewart Island / Rakiura'],
  ['Oban', 'Stewart Island / Rakiura'],
  ['AKL', 'Auckland Airport'],
  ['wlg', 'Wellington Airport'],
  ['CHC', 'Christchurch Airport'],
  ['Wgtn airport', 'Wellington Airport'],
  ['ChCh Airport', 'Christchurch Airport'],
  ['Ōtepoti airport', 'Dunedin Airport'],
  [
    'Xanadu airport',
    'We do not know ‘Xanadu airport’. Please enter a larger town nearby, or a postcode.',
  ],
  ['Picton ferry terminal', 'Picton'],
  ['National Park Village', 'National Park'],
  ['home', 'We do not know where that is. Please enter its suburb, town or postcode.'],
  ['My house', 'We do not know where that is. Please enter its suburb, town or postcode.'],
  ['Hawea', 'We do not know ‘Hawea’. Do you mean Lake Hāwea or Hawea Flat?'],
  ['Waitomo', 'We do not know ‘Waitomo’. Do you mean Waitomo Caves?'],
  ['ZQN', 'Queenstown Airport'],
  ['DUD', 'Dunedin Airport'],
  ['Piopiotahi', 'Milford Sound'],
  ['Milford Sound / Piopiotahi', 'Milford Sound'],
  ['the Mount', 'Mount Maunganui'],
  ['Waiheke', 'Waiheke Island'],
  ['Rakiura', 'Stewart Island / Rakiura'],
  ['Aotea', 'Great Barrier Island / Aotea'],
  ['Chathams', 'Chatham Islands'],
  ['110', 'We do not know ‘110’. Do you mean 0110?'],
  ['Aukland', 'We do not know ‘Aukland’. Do you mean Auckland?'],
  ['Mt Cook', 'We do not know ‘Mt Cook’. Do you mean Aoraki / Mount Cook Village?'],
  ['Xanadu', 'We do not know ‘Xanadu’. Please enter a larger town nearby, or a postcode.'],
  ['0000', 'We do not know ‘0000’. Please enter a larger town nearby, or a postcode.'],
  [
    'constructor',
    'We do not know ‘constructor’. Please enter a larger town nearby, or a postcode.',
  ],
  ['Queenstown 9300', 'Queenstown'],
  ['Lake Tekapo 7999', 'Takapō / Lake Tekapo'],
  ["1 Main Road, Arthur's Pass 7875", "Arthur's Pass"],
  ['Karori 6012', 'Karori (6012)'],
  ['Richmond 9840', 'Richmond (9840)'],
  ['Waverley 9810', 'Waverley (9810)'],
  ['1 Lambton Quay Wellington', 'Wellington'],
  ['12a Hill Road Te Anau 9600', 'Te Anau (9600)'],
  ['5 Hastings Street Napier', 'Napier'],
  [
    '12 Nelson Street',
    'We do not know ‘12 Nelson Street’. Please enter a larger town nearby, or a postcode.',
  ],
  ['Taranaki', '‘Taranaki’ is a region. Please enter a town in it.'],
  ['hawkes bay', '‘hawkes bay’ is a region. Please enter a town in it.'],
  ['Nelson', 'Nelson'],
  ['1010 Colombo Street Christchurch', 'Christchurch'],
  ['1010 Colombo Street, Christchurch 8011', 'Christchurch (8011)'],
  ['2/1 Queen Street Auckland', 'Auckland'],
  ['5B/12 High Street Napier', 'Napier'],
  ['12-14 High Street Napier', 'Napier'],
  ['Level 3, 5 Queen Street Auckland', 'Auckland'],
  ['Unit 4/12 High Street Napier', 'Napier'],
  [
    '1234 Great North Road Avondale',
    '‘Avondale’ is the name of several places. Please enter a larger town nearby, or a postcode.',
  ],
  ['Marlborough', '‘Marlborough’ is a region. Please enter a town in it.'],
  ['Marlborough 0629', 'Marlborough (0629)'],
  ['Te Rerenga', 'Te Rerenga'],
  [
    'Milford',
    '‘Milford’ may be Milford Sound or another place. Please enter the whole name, or a postcode.',
  ],
  ['Milford 0741', 'Milford (0741)'],
  [
    'Avondale',
    '‘Avondale’ is the name of several places. Please enter a larger town nearby, or a postcode.',
  ],
])('reads %j as %j', (text, name) => {
  expect(reading(text)).toBe(name)
})

it('tries no more spellings of a long text than of an address, and every word of each name', () => {
  const texts = [`1 ${'x '.repeat(5000)}`, 'x,'.repeat(5000)]
  expect(texts.filter((text) => spellingsOf(text, () => false).length > 40)).toEqual([])
  const words = places.map(({ name }) => name.split(' ').length)
  expect(Math.max(...words)).toBeLessThanOrEqual(8)
  expect(reading('1 Main Road, Aoraki / Mount Cook Village')).toBe('Aoraki / Mount Cook Village')
})

it('reads a place with a postcode of its own as that place, a town before a suburb of its name', () => {
  const townPostcodes = new Map(
    places.flatMap(({ isSuburb, name, postcodes }) => (isSuburb ? [] : [[name, postcodes]])),
  )
  const far = places.flatMap((place) =>
    place.name && (place.isSuburb || place.postcodes.length <= 3)
      ? place.postcodes.flatMap((postcode) => {
          const read = readPlace(places, `${place.name} ${postcode}`)
          const isTowns = place.isSuburb && townPostcodes.get(place.name)?.includes(postcode)
          const isRight = read.isKnown && isNear(read.place, place)
          return isRight || isTowns ? [] : `${place.name} ${postcode}`
        })
      : [],
  )
  expect(far).toEqual([])
})

it('names the region of a place by its postcode, or its own where it has none', () => {
  const regions = (text: string) => regionsOfPlace(postcodeRuns, readPlace(places, text))
  expect(regions('Ōtautahi')).toEqual(['Canterbury'])
  expect(regions('3924')).toEqual(['Waikato', 'Manawatū-Whanganui'])
  expect(regions('Dunedin Airport')).toEqual(['Otago'])
  expect(regions('Newtown')).toEqual(['Wellington'])
  expect(regions('Xanadu')).toEqual([])
})

it('places each suburb without a postcode near a town, in the region of its outline', () => {
  const unplaced = places.filter(({ isSuburb, postcodes }) => isSuburb && postcodes.length === 0)
  const wrong = unplaced.filter(({ latitude = 0, longitude = 0, regions }) => {
    const at = { latitude, longitude }
    const near = towns.some((town) => kilometresBetween(town, at) < 50)
    return !near || regionAt(at, listChargers()) !== regions?.[0]
  })
  expect(unplaced).toHaveLength(301)
  expect(wrong).toEqual([])
})
