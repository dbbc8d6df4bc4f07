import { expect, test } from 'vitest'
import { validateChargers } from './charger-check.ts'
import { chargerSource, listChargers, newestDate } from './chargers.ts'

test('every charger is valid and unique', () => {
  const chargers = validateChargers([...listChargers()], chargerSource(), new Date())
  expect(chargers).toHaveLength(new Set(chargers.map((one) => JSON.stringify(one))).size)
  expect(chargers.length).toBeGreaterThan(0)
})

test('chargers are sorted by name, ignoring case', () => {
  const names = listChargers().map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-NZ', { numeric: true }).compare))
})

test('the copy is undated but knows its newest charger, and its source has a licence and a credit', () => {
  expect(newestDate(listChargers())).toMatch(/^20\d\d-\d\d-\d\d$/)
  const source = chargerSource()
  expect(source.published).toBe('undated')
  expect(source.licence).toContain('CC BY 4.0')
  expect(source.credit).toContain('EVRoam')
})

test('a mistake in the copy fails the build and names the charger and the field', () => {
  const [first] = listChargers()
  const checked = (copy: unknown[]) => () => validateChargers(copy, chargerSource(), new Date())
  expect(checked([first, { ...first, latitude: 40 }])).toThrow(
    'content/chargers/evroam.json, charger 2: latitude: must be -48 to -34',
  )
  expect(checked([])).toThrow('content/chargers/evroam.json: must hold a charger')
  expect(() => validateChargers([first], chargerSource(), new Date('2020-01-01'))).toThrow(
    'content/chargers.ts: chargers.read: is in the future',
  )
})
