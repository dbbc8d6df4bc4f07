import { expect, test } from 'vitest'
import { chargerName } from './charger-labels.ts'
import { chargersAsListed, listChargers } from './chargers.ts'

test.each([
  ['ASHHURST ENGINEERING & CONSTRUCTION CO', 'Ashhurst Engineering & Construction Co'],
  ["PIC'S PEANUT BUTTER FACTORY", "Pic's Peanut Butter Factory"],
  ['WEST MELTON COMMUNITY AND RECREATION CENTRE', 'West Melton Community and Recreation Centre'],
  ['NZ BLOOD SERVICE', 'NZ Blood Service'],
  ['YHA MT COOK', 'YHA Mt Cook'],
  ['KFC - BP BNE', 'KFC - BP BNE'],
  ['bp charge QEII', 'bp charge QEII'],
  ['Bombay HPC', 'Bombay HPC'],
  ['Z Kāpiti', 'Z Kāpiti'],
])('%s is shown as %s', (listed, shown) => {
  expect(chargerName(listed)).toBe(shown)
})

test('no page shows a name in capitals, and only the case of letters changes', () => {
  const shown = listChargers().map(({ name }) => name)
  expect(shown.filter((name) => /\p{Lu}{5,}/u.test(name))).toEqual([])
  expect(shown.map((name) => name.toUpperCase())).toEqual(
    chargersAsListed().map(({ name }) => name.toUpperCase()),
  )
  expect(chargersAsListed().map(({ name }) => name)).toContain('AVALON HUB')
})
