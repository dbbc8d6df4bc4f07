import { describe, expect, test } from 'vitest'
import { answerSearch } from './search-answer.ts'
import { listSearchEntries } from './search-entries.ts'
import { models } from '../../../content/cars/models.ts'
import { unlistedModels } from '../../../content/cars/unlisted-models.ts'
import { searchPhrases, synonyms } from '../../../content/pages/visitor-words.ts'

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
  ['winter range', '/questions#winter-range'],
  ['aircon', '/thermal-management-system'],
  ['atto 3 cabin filter', '/cabin-air-filter'],
  ['leaf battery replacement', '/ev-battery-replacement'],
  ['battery health', '/ev-battery-replacement'],
  ['nissan leaf 2016', '/used-ev-check'],
  ['used leaf', '/used-ev-check'],
  ['leaf bars', '/used-ev-check'],
  ['state of health', '/used-ev-check'],
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
  ['cheapest ev', '/ev-models'],
  ['price', '/ev-models'],
  ['range', '/ev-models'],
  ['wltp', '/glossary#wltp'],
  ['corolla', '/ev-cost'],
  ['who runs this', '/about'],
  ['about this site', '/about'],
  ['model 3 range', '/tesla-model-3'],
  ['leaf cabin filter', '/cabin-air-filter'],
  ['what is wltp', '/glossary#wltp'],
  ['what does chademo mean', '/glossary#chademo'],
  ['glossary', '/glossary'],
] as const

const pathsOf = (query: string) =>
  answerSearch(query, day).groups.flatMap(({ results }) => results.map(({ path }) => path))
const firstPath = (query: string) => pathsOf(query)[0]

const isFirst = ([query, path]: (typeof questions)[number]) => firstPath(query) === path

describe('questions of visitors', () => {
  test('all but two lead to the right page', () => {
    const missed = questions.filter((question) => !isFirst(question)).map(([query]) => query)
    // The list allows two misses, which a failure then names.
    expect(missed.slice(2)).toEqual([])
  })

  test.each([
    'charge time',
    'charging time',
    'how long to charge',
    'how long does charging take',
    'charging speed',
    'charging curve',
  ])('%s leads to the charging calculator', (query) => {
    expect(firstPath(query)).toBe('/charging-time')
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

  test.each([
    ['power my house', '/questions#power-out'],
    ['v2l', '/questions#power-out'],
    ['tow caravan', '/questions#towing'],
    ['charge in the rain', '/questions#rain'],
    ['extension lead', '/questions#extension-lead'],
    ['insurance', '/questions#insurance'],
    ['breakdown', '/questions#breakdown'],
    ['cheapest new EV', '/questions#cheapest'],
    ['night plan', '/questions#night-plan'],
    ['japanese dashboard english', '/questions#dash-language'],
    ['does a plug-in hybrid pay ruc', '/questions#plug-in-hybrid'],
    ['depreciation', '/questions#depreciation'],
    ['is it greener', '/questions#greener'],
    ['long trip', '/questions#trip'],
    ['wof', '/ev-ruc#warrants'],
  ])('a question has its short answer first: %s leads to %s', (query, path) => {
    expect(firstPath(query)).toBe(path)
  })

  test.each([
    ['leaf charging time', '/charging-time?version=nissan-leaf.24'],
    ['how long to charge leaf', '/charging-time?version=nissan-leaf.24'],
    ['model y charging time', '/charging-time?version=tesla-model-y.rwd'],
    ['leaf running costs', '/ev-cost?version=nissan-leaf.24'],
  ])('the name of a car opens the tool for that car: %s leads to %s', (query, path) => {
    expect(firstPath(query)).toBe(path)
  })

  test.each([
    ['tow 1500', 1500],
    ['towing 1500 kg', 1500],
    ['what can tow 750', 750],
  ])('a weight to tow leads to the versions that may: %s', (query, kg) => {
    expect(firstPath(query)).toBe(`/ev-models?towing=${kg}`)
    expect(answerSearch(query, day).outcome).toBe('found')
  })

  test('a model’s name alone still leads to its page, and finds no tool with it', () => {
    expect(firstPath('leaf')).toBe('/nissan-leaf')
    expect(pathsOf('leaf').filter((path) => path.includes('version='))).toEqual([])
  })

  test.each([
    ['wof', '/ev-ruc#warrants', 'warrant'],
    ['used ev check battery year', '/used-ev-check', 'How far a used Leaf'],
  ])('the excerpt answers %s', (query, path, excerpt) => {
    const found = answerSearch(query, day).groups[0]?.results[0]
    expect(found?.path).toBe(path)
    expect(found?.excerpt.map(({ text }) => text).join('')).toContain(excerpt)
  })

  test.each([
    ['hyundai kona', 'the Hyundai Kona Electric', '/kia-ev3'],
    ['BYD Dolphin', 'the BYD Dolphin', '/mg4-ev'],
    ['kona', 'the Hyundai Kona Electric', '/kia-ev3'],
    ['VW ID.4', 'the Volkswagen ID.4', '/skoda-enyaq'],
    ['byd dolfin', 'the BYD Dolphin', '/mg4-ev'],
    ['ionic 5', 'the Hyundai Ioniq 5', '/kia-ev5'],
    ['ioniq', 'the Hyundai Ioniq', '/nissan-leaf'],
    ['bmw i3 or i4', 'the BMW i3 or the BMW i4', '/nissan-leaf'],
  ])('a model without a page is named with cars of its size: %s', (query, name, path) => {
    const { outcome, groups, unlisted } = answerSearch(query, day)
    expect({ outcome, groups }).toEqual({ outcome: 'not-found', groups: [] })
    expect(unlisted?.name).toBe(name)
    expect(unlisted?.similar.map((model) => model.path)).toContain(path)
  })

  test('a make without a page is named, and finds nothing that looks like it', () => {
    const unlisted = { name: 'any Hyundai', similar: [] }
    expect(answerSearch('hyundai', day)).toMatchObject({ outcome: 'not-found', unlisted })
    expect(answerSearch('byd', day).unlisted).toBeNull()
  })

  test.each([
    ['leaf cabin filter', '/cabin-air-filter', '/nissan-leaf'],
    ['model y wipers', '/ev-specific-wipers', '/tesla-model-y'],
    ['leaf 12v battery', '/auxiliary-battery-12v', '/nissan-leaf'],
    ['wiper blades model y', '/ev-specific-wipers', '/tesla-model-y'],
  ])('a part of a car leads to the guide and to the car: %s', (query, guide, car) => {
    const paths = pathsOf(query)
    expect(paths[0]).toBe(guide)
    expect(paths).toContain(car)
    expect(paths).not.toContain('/ccs-charging-cable')
  })

  test('a number or a word of two letters matches whole words only, and a word that says nothing none', () => {
    expect(answerSearch('le', day).outcome).toBe('not-found')
    expect(answerSearch('how', day).outcome).toBe('not-found')
    expect(firstPath('tesla supercharger hamilton')).toBe(`${finder}?place=Hamilton`)
  })

  test('a question about a model without a page is still answered', () => {
    expect(answerSearch('kona ruc', day).unlisted?.name).toBe('the Hyundai Kona Electric')
    expect(firstPath('kona ruc')).toBe('/ev-ruc')
  })

  test('a site of the finder is found by its name', () => {
    expect(firstPath('curio bay')).toMatch(/place=Curio(\+|%20)Bay/)
    expect(firstPath('criterion lane carpark')).toContain('place=Criterion+Lane+Carpark')
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
    expect(Object.keys(searchPhrases()).filter((path) => !paths.has(path))).toEqual([])
  })

  test('name models without a page, with models that have one', () => {
    const slugs = new Set(models().map(({ slug }) => slug))
    const names = models().map(({ name }) => name)
    for (const { name, similar } of unlistedModels()) {
      expect(names).not.toContain(name)
      expect(similar.filter((slug) => !slugs.has(slug))).toEqual([])
    }
  })

  test('stand once in a group of synonyms', () => {
    for (const words of synonyms) expect(new Set(words).size).toBe(words.length)
  })

  test('in two groups of synonyms find the pages of both', () => {
    expect(pathsOf('recharge at home')).toContain('/charging-stations#home')
  })

  test('lead to the page of the phrase', () => {
    const missed = Object.entries(searchPhrases()).flatMap(([path, { phrases }]) =>
      phrases.filter((phrase) => {
        const { groups } = answerSearch(phrase, day)
        return !groups.flatMap(({ results }) => results.slice(0, 2)).some((r) => r.path === path)
      }),
    )
    expect(missed.slice(2)).toEqual([])
  })
})
