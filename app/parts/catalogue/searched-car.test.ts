import { expect, test } from 'vitest'
import { findNamedCar, withChassisCode, withWholeModel } from './searched-car.ts'

test.each([
  ['smart key leaf', 'Nissan Leaf'],
  ['mini wiper for my atto 3', 'BYD Atto 3'],
  ['mini wiper', 'Mini'],
  ['AZE0 heater', 'Nissan Leaf'],
  ['gg2w boot liner', 'Mitsubishi Outlander PHEV'],
  ['ブレーキパッド リーフ', 'Nissan Leaf'],
  ['door seal', undefined],
])('“%s” names the car %s', (text, name) => {
  expect(findNamedCar(text)?.name).toBe(name)
})

test('only the model’s own name is looked for as whole words: a code also finds what fits it without naming it', () => {
  expect(withWholeModel('leaf heater')).toBe('"leaf" heater')
  expect(withWholeModel('AZE0 heater')).toBe('AZE0 heater')
})

test.each([
  ['ptc heater for 2016 leaf 30kwh', 'ptc heater for 2016 leaf AZE0'],
  ['leaf 62 kWh wiper', 'leaf ZE1 wiper'],
  ['leaf 24kwh wiper', null],
  ['leaf 30kwh battery', null],
  ['kona 64kwh wiper', null],
])('“%s” is the chassis code in “%s”', (text, coded) => {
  expect(withChassisCode(text)).toBe(coded)
})
