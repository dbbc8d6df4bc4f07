import { expect, test } from 'vitest'
import { guidesAbout } from './guides-about.ts'

const slugsOf = (text: string) => guidesAbout(text).map(({ path }) => path.slice(1))
const leadOf = (text: string) => guidesAbout(text).find(({ isEqual }) => !isEqual)?.path

test.each([
  '12v battery',
  '12 v battery leaf',
  '12 volt battery',
  '12-volt batteries',
  'small battery',
  'aux battery',
  'accessory battery',
  'lv battery',
  '12v',
  '補機バッテリー',
])('%s leads to the 12 V battery, not to the pack that drives the car', (text) => {
  expect(leadOf(text)).toBe('/auxiliary-battery-12v')
})

test.each(['battery', 'ev battery', 'leaf battery replacement', 'traction battery', 'hv battery'])(
  '%s leads to the pack that drives the car',
  (text) => {
    expect(leadOf(text)).toBe('/ev-battery-replacement')
  },
)

test('among equals what an owner buys comes first, and none leads', () => {
  for (const text of ['charging cable', 'charger cable', 'charging cables for a leaf']) {
    expect([text, slugsOf(text)]).toEqual([text, ['charging-cable-type-2', 'ccs-charging-cable']])
    expect([text, leadOf(text)]).toEqual([text, undefined])
  }
  expect(slugsOf('charger')).toEqual(['portable-ev-charger', 'home-wall-charger'])
  expect(leadOf('charger')).toBeUndefined()
})

test('a full match of a guide’s name ranks first, even when a workshop does the job', () => {
  expect(leadOf('ccs charging cable')).toBe('/ccs-charging-cable')
  expect(leadOf('type 2 charging cable')).toBe('/charging-cable-type-2')
  expect(leadOf('onboard charger')).toBe('/onboard-charger')
  expect(leadOf('wallbox')).toBe('/home-wall-charger')
  expect(leadOf('brake pads')).toBe('/brake-pads')
})
