import { expect, test } from 'vitest'
import { describeReading, withChassisCode } from './search-reading-queries.ts'
import { findNamedCar, withWholeModel } from './searched-car.ts'

test.each([
  ['smart key leaf', 'Nissan Leaf'],
  ['mini wiper for my atto 3', 'BYD Atto 3'],
  ['mini wiper', 'Mini'],
  ['AZE0 heater', 'Nissan Leaf'],
  ['mirror ZEO', 'Nissan Leaf'],
  ['gg2w boot liner', 'Mitsubishi Outlander PHEV'],
  ['ブレーキパッド リーフ', 'Nissan Leaf'],
  ['door seal', undefined],
  ['i4 m sport bumper', 'BMW i4'],
  ['ioniq wiper', 'Hyundai Ioniq'],
  ['ionic 5 wiper', 'Hyundai Ioniq 5'],
])('“%s” names the car %s', (text, name) => {
  expect(findNamedCar(text)?.name).toBe(name)
})

test('only the model’s own name is looked for as whole words: a code also finds what fits it without naming it', () => {
  expect(withWholeModel('leaf heater')).toBe('"leaf" heater')
  expect(withWholeModel('AZE0 heater')).toBe('AZE0 heater')
})

test('a make by its other name is no word of the model, and a name in one word is taken apart', () => {
  expect(withWholeModel('vw id 4 headlight')).toBe('vw "id" "4" headlight')
  expect(withWholeModel('nissanleaf wiper')).toBe('nissan "leaf" wiper')
  expect(withWholeModel('teslamodely filter')).toBe('tesla "model" "y" filter')
  expect(withWholeModel('atto3 wiper')).toBe('"atto3" wiper')
  expect(withWholeModel('ionic5 wiper').toLowerCase()).toBe('"ioniq5" wiper')
  expect(withWholeModel('hyundai ionic6 wiper').toLowerCase()).toBe('hyundai "ioniq6" wiper')
})

test.each([
  ['ptc heater for 2016 leaf 30kwh', 'ptc heater for 2016 leaf AZE0'],
  ['leaf 62 kWh wiper', 'leaf ZE1 wiper'],
  ['XEAM10 cabin filter', 'Toyota bZ4X cabin filter'],
  ['yeam15 wiper', 'Toyota bZ4X wiper'],
  ['gg2w boot liner', null],
  ['mk1 leaf wiper', 'ZE0/AZE0 leaf wiper'],
  ['leaf second generation wiper', 'leaf ZE1 wiper'],
  ['outlander mk2 wiper', null],
  ['leaf 24kwh wiper', null],
  ['leaf 30kwh battery', null],
  ['kona 64kwh wiper', null],
])('“%s” is the chassis code in “%s”', (text, coded) => {
  expect(withChassisCode(text)).toBe(coded)
})

test('what a word was read as is said of the words that were typed', () => {
  const piece = { how: 'meaning', as: ['6.6 kW', '7.4 kW'] } as const
  const read = [{ ...piece, as: [...piece.as], typed: '7kW' }]
  expect(describeReading('7 kW charger', read).readAs).toMatchObject([{ typed: '7 kW' }])
})

test('a tyre “or higher” is said to be read as its size', () => {
  const read = [{ typed: '205/55R16', how: 'size' }]
  expect(describeReading('205/55R16 91V or higher', read).writtenAs).toEqual(['205/55R16'])
  expect(describeReading('205/55R16 leaf', read).writtenAs).toEqual([])
})
