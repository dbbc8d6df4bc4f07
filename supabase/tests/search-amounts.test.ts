// Lengths, currents and powers in the names of parts and in search texts.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openReferenceSearch, type SearchedPart } from '../../test/fixtures/reference-search.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const skus = async (q: string) => {
  const rows = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select "SKU" from evnz_search_parts(${q})`
  })
  return rows.map(({ SKU }) => String(SKU))
}

// Each row: the name of a part, texts that find it, texts that do not.
test.each([
  ['Type 2 lead, 7.5m, 32A', ['lead 7.5m', 'lead 7,5 m', 'lead 32a'], ['lead 5m', 'lead 75m']],
  ['Type 2 lead (7.5m)', ['lead 7.5m', 'lead 7.5'], ['lead 5m', 'lead 75m']],
  ['Type 2 lead 7.5m/10m', ['lead 7.5m', 'lead 10m', 'lead 7.5m/10m'], ['lead 5m', 'lead 75m']],
  [
    'Type 2 lead 16,32A',
    ['lead 16', 'lead 32a', 'lead 16a', 'lead 16,32A'],
    ['lead 2a', 'lead 6a'],
  ],
  ['Lead pack 24-30 kWh', ['pack 24kwh', 'pack 30 kWh'], ['pack 4kwh', 'pack 27kWh']],
  ['Lead charger 3.6/7.4 kW', ['charger 3.6kW', 'charger 7.4kW'], ['charger 6kW']],
  ['Type 2 lead, 5m', ['lead 5m'], ['lead 2.5m', 'type 2 2.5m']],
  ['Lead tether 2.5 metres', ['tether 2.5m', 'tether 2,5m'], ['tether 25m', 'tether 5m']],
  ['Lead fuse 7.5A', ['fuse 7.5A', 'fuse 7.5 a'], ['fuse 75A', 'fuse 5A']],
  ['Lead fuse 1.6 amps', ['fuse 1.6A'], ['fuse 16A', 'fuse 6A']],
  ['Lead wire 2.5mm2 12.8V', ['wire 2.5mm2', 'wire 2.5', '12.8v wire'], ['wire 25mm2']],
  ['Lead charger 3.6 kW', ['charger 3.6kW', 'charger 3.6 kw'], ['charger 6.6 kW', 'charger 36kW']],
  ['Lead charger 7.4kW', ['charger 7.4 kW', 'charger 7.4'], ['charger 4.7 kW', 'charger 4kW']],
  ['Lead starter 1500 amp', ['starter 1500A', 'starter 1,500A'], ['starter 500A']],
  ['Lead starter 1,500 amps', ['starter 1500A', 'starter 1,500A'], ['starter 500A', 'starter 1A']],
  ['Lead starter 1,500 A', ['starter 1500A', 'starter 1,500A'], ['starter 500A', 'starter 1A']],
  ['Lead charger 6.6 kW', ['charger 7kW', 'charger 6.6kW'], ['charger 6kW', 'charger 8kW']],
  ['Lead charger 22 kW Type 2', ['charger 22kW'], ['charger 2kW', 'charger 23kW']],
  ['Lead charger 2.2 kW', ['charger 2kW'], ['charger 3kW', 'charger 22kW']],
  ['Lead pack 64.8 kWh', ['pack 65kWh', 'pack 65kw'], ['pack 64kWh']],
  ['Lead fuse 1.8A', ['fuse 1.8A'], ['fuse 2A']],
  ['Lead tether 2.5m', ['tether 2.5m'], ['tether 2m', 'tether 3m']],
  ['Lead starter 1250 amps', ['starter 1250A'], ['starter 250A']],
  // What stands before a comma with a blank, or behind the word that it numbers, is no amount of a list.
  ['Cable type 2, 5m', ['5m cable'], ['2m cable', 'cable 2m']],
  ['Charging cable Type 2, 32 A', ['cable 32a'], ['cable 2a', '2a']],
  ['EV6, 12V battery', ['12v battery'], ['6v battery']],
  ['EV6,12V battery', ['12v battery'], ['6v battery']],
  ['EV6/12V battery', ['12v battery'], ['6v battery']],
  ['Ioniq 5, 12 V battery', ['12v battery'], ['5v battery']],
  ['Ioniq 5 - 12 V battery', ['12v battery'], ['5v battery']],
  ['Kia EV 9, 7 kW charger', ['7kw charger'], ['9kw charger']],
  ['Fuse, Model 3, 12V', ['12v fuse'], ['3v fuse']],
  ['Type 2/32A lead', ['lead 32a'], ['lead 2a']],
  ['Pack 24/30-kWh', ['24kwh pack', '30kwh pack'], ['4kwh pack']],
  ['Charger 16-32-A', ['charger 16a', 'charger 32a'], ['charger 6a']],
  ['Charger 16 - 32 A', ['charger 16a', 'charger 32a'], ['charger 6a']],
])('a part called %s is found by its numbers and no other ones', async (text, own, others) => {
  const part = { SKU: 'UN-N', Make: 'Kia', Model: 'EV3', PartName: text }
  await opened.database`insert into parts_2025 ${opened.database(part)}`
  onTestFinished(async () => {
    await opened.database`delete from parts_2025 where "SKU" like 'UN-%'`
  })
  const found = async (q: string) => [q, (await skus(q)).includes('UN-N')]
  expect(await Promise.all(own.map(found))).toEqual(own.map((q) => [q, true]))
  expect(await Promise.all(others.map(found))).toEqual(others.map((q) => [q, false]))
  const parts = await opened.database<SearchedPart[]>`select * from parts_2025`
  const reference = openReferenceSearch([...parts])
  const expected = (q: string) => [q, reference.find({ q }).some(({ SKU }) => SKU === 'UN-N')]
  expect([...own, ...others].map(expected)).toEqual([
    ...own.map((q) => [q, true]),
    ...others.map((q) => [q, false]),
  ])
})

test('a length of the notes is found with its point, and shown with it', async () => {
  const rows = [
    { SKU: 'UN-1', PartName: 'Tether', Notes: 'as long as 2.5 m' },
    { SKU: 'UN-2', PartName: 'Tether', Notes: '25 m' },
  ].map((part) => ({ Make: 'Kia', Model: 'EV3', ...part }))
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  onTestFinished(async () => {
    await opened.database`delete from parts_2025 where "SKU" like 'UN-%'`
  })
  expect(await skus('tether 2.5m')).toEqual(['UN-1'])
  expect(await skus('tether 2.5 m')).toEqual(['UN-1'])
  expect(await skus('tether 25m')).toEqual(['UN-2'])
  const [row] = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select evnz_search_reading('tether 2.5m/25m')::text as reading`
  })
  expect(row?.reading).not.toContain('º')
})

test('which decimals a whole number has found is said, and not where it is in quotes', async () => {
  const rows = ['Lead charger 7 kW', 'Lead charger 7.4kW', 'Lead charger 22 kW'].map(
    (PartName, at) => ({
      SKU: `UN-${at}`,
      Make: 'Kia',
      Model: 'EV3',
      PartName,
    }),
  )
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  onTestFinished(async () => {
    await opened.database`delete from parts_2025 where "SKU" like 'UN-%'`
  })
  const read = async (q: string) => {
    const [row] = await queryAs(opened.database, 'visitor', (sql) => {
      return sql`select evnz_search_reading(${q}) -> 0 as piece`
    })
    return row?.piece
  }
  expect(await skus('7kW charger')).toEqual(['UN-0', 'UN-1'])
  expect(await read('7kW')).toEqual({ typed: '7kW', how: 'meaning', as: ['7 kW', '7.4 kW'] })
  expect(await skus('"7kW" charger')).toEqual(['UN-0'])
  expect(await read('22kw')).toEqual({ typed: '22kw', how: 'typed', as: [] })
  for (const apart of ['7 kW charger', '7-kW charger', 'charger 7 kw']) {
    expect([apart, await skus(apart)]).toEqual([apart, ['UN-0', 'UN-1']])
  }
})

test.each([
  ['7 kW wall charger', '7kW wall charger'],
  ['7.4 kw wallbox', '7.4kw wallbox'],
  ['40-kWh leaf', '40kWh leaf'],
  ['12v battery 45 Ah', '12v battery 45Ah'],
  ['40 kwatt', '40 kwatt'],
  ['atto 3 kW charger', 'atto 3 kW charger'],
  ['ioniq 5 kw motor', 'ioniq 5 kw motor'],
  ['Polestar 2 kWh pack', 'Polestar 2 kWh pack'],
  ['model 3 kwh', 'model 3 kwh'],
  ['mg 4 kWh', 'mg 4 kWh'],
  ['model 3 60 kWh', 'model 3 60kWh'],
  ['ev 7 kW charger', 'ev 7kW charger'],
  ['polestar 7 kW charger', 'polestar 7kW charger'],
  ['model 3 11 kW', 'model 3 11kW'],
  ['set of 40 kwh modules', 'set of 40kwh modules'],
  ['battery pack of 24 kwh leaf', 'battery pack of 24kwh leaf'],
  ['id.4 kwh', 'id.4 kwh'],
  ['mg4 77 kwh', 'mg4 77kwh'],
])('the catalogue spells “%s” as “%s”: the number of a model is no amount', async (text, spelt) => {
  const [row] = await opened.database`select catalogue.spell_asked(${text}) as spelt`
  expect(row?.spelt).toBe(spelt)
})
