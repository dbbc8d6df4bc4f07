import { expect, it } from 'vitest'
import { readCar, writeCar, type KeptCar } from './stored-car.ts'

const leaf: KeptCar = {
  name: 'Nissan Leaf 40 kWh',
  texts: { version: 'nissan-leaf.40', odometer: '43 250', postcode: '0610' },
}

it('a saved car comes back as it was', () => {
  expect(readCar(writeCar(leaf))).toEqual(leaf)
})

it.each([
  '',
  'null',
  '{',
  '[]',
  '"car"',
  '{"car":{"version":"nissan-leaf.40"}}',
  '{"format":"other","car":{}}',
])('a file of %s is not a car', (text) => {
  expect(readCar(text)).toBeNull()
})

it('empty and overlong values of a file are left out, and what is no field at all', () => {
  const file = JSON.parse(writeCar(leaf))
  Object.assign(file.car, { km: '', wof: 7, year: 'x'.repeat(200), '<b>': 'x', __proto__: {} })
  expect(readCar(JSON.stringify(file))).toEqual(leaf)
  expect(readCar(' '.repeat(20_000) + writeCar(leaf))).toBeNull()
})
