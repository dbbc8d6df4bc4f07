import { describe, expect, test } from 'vitest'
import { answerSearch } from './search-answer.ts'
import { listSearchEntries } from './search-entries.ts'
import { synonyms, visitorPhrases } from '../../content/visitor-words.ts'

const day = '2026-11-22'
const finder = '/charging-stations/find'

// What visitors type, and the page that should come first.
const questions = [
  ['taupo', `${finder}?place=Taupo`],
  ['charger hamilton', `${finder}?place=Hamilton`],
  ['chademo dunedin', `${finder}?place=Dunedin&connector=chademo`],
  ['charging station queenstown', `${finder}?place=Queenstown`],
  ['fast charger kaikōura', `${finder}?place=Kaikoura`],
  ['Whangārei', `${finder}?place=Whangarei`],
  ['ev charging near me', finder],
  ['charger map', finder],
  ['ruc calculator', '/ev-ruc#calculator'],
  ['cost per year', '/ev-cost'],
  ['running costs', '/ev-cost'],
  ['petrol', '/ev-cost'],
  ['is an ev cheaper than petrol', '/ev-cost'],
  ['road tax', '/ev-ruc'],
  ['how to buy ruc', '/ev-ruc#buy-online'],
  ['fine for no ruc', '/ev-ruc#penalties'],
  ['rego cost', '/ev-ruc#licence'],
  ['rebate', '/government-incentives'],
  ['subsidy for electric cars', '/government-incentives'],
  ['clean car discount', '/government-incentives#discount'],
  ['cheapest EV', '/ev-models'],
  ['compare evs', '/compare'],
  ['winter range', '/thermal-management-system'],
  ['aircon', '/thermal-management-system'],
  ['atto 3 cabin filter', '/cabin-air-filter'],
  ['leaf battery replacement', '/ev-battery-replacement'],
  ['battery health', '/ev-battery-replacement'],
  ['nissan leaf 2016', '/used-ev-check'],
  ['used leaf', '/used-ev-check'],
  ['leaf bars', '/used-ev-check'],
  ['state of health', '/used-ev-check'],
  ['mechanic hamilton', '/ev-service-centers?region=Waikato'],
  ['workshop christchurch', '/evs-enhanced'],
  ['garage levin', '/levin-cars'],
  ['brake noise', '/brake-pads'],
  ['wall box', '/home-wall-charger'],
  ['flat 12v battery', '/auxiliary-battery-12v'],
  ['type 2 cable', '/charging-cable-type-2'],
  ['granny charger', '/portable-ev-charger'],
  ['wiper blades', '/ev-specific-wipers'],
  ['one pedal driving', '/regenerative-brake-controller'],
  ['which plug fits', '/charging-stations#connectors'],
  ['charge at home', '/charging-stations#home'],
  ['what does fast charging cost', '/charging-stations#networks'],
  ['electric van', '/ford-e-transit'],
] as const

const firstPath = (query: string) => answerSearch(query, day).groups[0]?.results[0]?.path

const isFirst = ([query, path]: (typeof questions)[number]) => firstPath(query) === path

describe('questions of visitors', () => {
  test('all but two lead to the right page', () => {
    const missed = questions.filter((question) => !isFirst(question)).map(([query]) => query)
    // The list allows two misses, which a failure then names.
    expect(missed.slice(2)).toEqual([])
  })

  test.each([
    ['charge time', '/charging-time'],
    ['charging time', '/charging-time'],
    ['how long to charge', '/charging-time'],
    ['how long does charging take', '/charging-time'],
    ['charging speed', '/charging-time'],
    ['charging curve', '/charging-time'],
  ])('%s leads to %s', (query, path) => {
    expect(firstPath(query)).toBe(path)
  })

  test.each([
    ['chargr hamiltn', `${finder}?place=Hamilton`],
    ['rebaet', '/government-incentives'],
    ['calculater ruc', '/ev-ruc#calculator'],
    ['grany charger', '/portable-ev-charger'],
    ['dunedni', `${finder}?place=Dunedin`],
  ])('typos do not mislead: %s', (query, path) => {
    expect(firstPath(query)).toBe(path)
  })

  test('a site of the finder is found by its name', () => {
    expect(firstPath('curio bay')).toMatch(/place=Curio(\+|%20)Bay/)
    expect(firstPath('criterion lane carpark')).toContain('place=CRITERION+LANE+CARPARK')
  })

  test('words that say nothing about the page may be missing from it', () => {
    expect(answerSearch('best nz ev wipers near me', day).outcome).toBe('found')
  })

  test('a region without a town of its name leads to the region in the finder', () => {
    expect(firstPath('charger southland')).toBe(`${finder}?region=Southland`)
  })
})

describe('the words of visitors', () => {
  test('belong to pages that exist', () => {
    const paths = new Set(listSearchEntries(day).map(({ path }) => path))
    expect(Object.keys(visitorPhrases).filter((path) => !paths.has(path))).toEqual([])
  })

  test('have one group of synonyms each', () => {
    const words = synonyms.flat()
    expect(new Set(words).size).toBe(words.length)
  })

  test('lead to the page of the phrase', () => {
    const missed = Object.entries(visitorPhrases).flatMap(([path, phrases]) =>
      phrases.filter((phrase) => {
        const { groups } = answerSearch(phrase, day)
        return !groups.flatMap(({ results }) => results.slice(0, 2)).some((r) => r.path === path)
      }),
    )
    expect(missed.slice(2)).toEqual([])
  })
})
