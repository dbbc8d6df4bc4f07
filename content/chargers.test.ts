import { expect, test } from 'vitest'
import { chargerSource, listChargers, newestDay } from './chargers.ts'
import { checkSources } from './read.ts'

test('every charger of the copy is sound, and none stands there twice', () => {
  const chargers = listChargers()
  expect(chargers).toHaveLength(new Set(chargers.map((one) => JSON.stringify(one))).size)
  expect(chargers.length).toBeGreaterThan(0)
})

test('chargers are in the order of their names, whatever their capitals', () => {
  const names = listChargers().map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-NZ', { numeric: true }).compare))
})

test('the date of the copy is that of its newest charger, and the source names licence and credit', () => {
  expect(newestDay(listChargers())).toMatch(/^20\d\d-\d\d-\d\d$/)
  const source = chargerSource()
  expect(source.asOf).toBe(newestDay(listChargers()))
  expect(source.licence).toContain('CC BY 4.0')
  expect(source.credit).toContain('EVRoam')
  expect(checkSources(new Date(), { evroam: source }, 'content/chargers.ts')).toEqual([])
})
