import { beforeEach, describe, expect, it } from 'vitest'
import {
  keepCars,
  keptCars,
  readCars,
  shortName,
  writeCars,
  type KeptCar,
  type KeptCars,
} from './stored-car.ts'
import { addCar, forgetCar, keepCar, keepVersion, switchCars, takeCar } from './use-my-car.ts'

const leaf: KeptCar = {
  name: 'Nissan Leaf 40 kWh',
  texts: { version: 'nissan-leaf.40', odometer: '43 250', postcode: '0610' },
}
const kona: KeptCar = { name: 'Hyundai Kona 64 kWh', texts: { version: 'hyundai-kona.64' } }
const alone: KeptCars = { car: leaf, other: null }

describe('a text of the visitor’s cars', () => {
  it('gives back one car or two as they were', () => {
    expect(readCars(writeCars(alone))).toEqual(alone)
    expect(readCars(writeCars({ car: kona, other: leaf }))).toEqual({ car: kona, other: leaf })
  })

  it('is still read as it was written when there was only one car', () => {
    const before = `{"format":"ev-nz my car 1","name":"Nissan Leaf 40 kWh","car":{"version":"nissan-leaf.40","odometer":"43 250","postcode":"0610"}}`
    expect(readCars(before)).toEqual(alone)
  })

  it.each([
    '',
    'null',
    '{',
    '[]',
    '"car"',
    '{"car":{"version":"nissan-leaf.40"}}',
    '{"format":"other","car":{}}',
    '{"format":"ev-nz my car 1","car":7,"other":{"name":"x","car":{"version":"y"}}}',
  ])('is not one: %s', (text) => {
    expect(readCars(text)).toBeNull()
  })

  it('loses empty and overlong values, and what is no field at all', () => {
    const file = JSON.parse(writeCars({ car: leaf, other: kona }))
    for (const texts of [file.car, file.other.car])
      Object.assign(texts, { km: '', wof: 7, year: 'x'.repeat(200), '<b>': 'x', __proto__: {} })
    expect(readCars(JSON.stringify(file))).toEqual({ car: leaf, other: kona })
    expect(readCars(' '.repeat(20_000) + writeCars(alone))).toBeNull()
  })

  it.each([7, 'x', [], {}, { name: 'x' }, { car: null }, { car: 'x' }])(
    'ignores a second car that is stored as %j',
    (other) => {
      expect(readCars(JSON.stringify({ ...JSON.parse(writeCars(alone)), other }))).toEqual(alone)
    },
  )
})

it.each([
  ['Nissan Leaf 40 kWh', 'Leaf 40 kWh'],
  ['Ford e-Transit 420L', 'e-Transit 420L'],
  ['MG4 EV Excite 51', 'MG4 EV Excite 51'],
  ['Polestar 2 Dual Motor', 'Polestar 2 Dual Motor'],
  ['', 'car'],
])('%s is called %s for short', (name, short) => {
  expect(shortName({ name, texts: {} })).toBe(short)
})

// Node has no localStorage, so these cars last as long as the test, as in a browser that refuses storage.
describe('a browser', () => {
  beforeEach(() => void keepCars(null))

  it('keeps what is said about a version when another version of the model is chosen', () => {
    keepCar(leaf)
    keepVersion('nissan-leaf.e-plus-62', 'Nissan Leaf e+ 62 kWh')
    expect(keptCars()).toEqual({
      car: {
        name: 'Nissan Leaf e+ 62 kWh',
        texts: { ...leaf.texts, version: 'nissan-leaf.e-plus-62' },
      },
      other: null,
    })
  })

  it('keeps two cars at one place, and switches between them', () => {
    keepCar(leaf)
    keepVersion('hyundai-kona.64', kona.name)
    const atHome = { ...kona, texts: { ...kona.texts, postcode: '0610' } }
    expect(keptCars()).toEqual({ car: atHome, other: leaf })
    switchCars()
    expect(keptCars()).toEqual({ car: leaf, other: atHome })
    keepVersion('hyundai-kona.64', kona.name)
    expect(keptCars()).toEqual({ car: atHome, other: leaf })
  })

  it('gives up the other car for a third', () => {
    keepCars({ car: kona, other: leaf })
    takeCar({ name: 'Kia EV5', texts: { version: 'kia-ev5.long-range' } })
    expect(keptCars()?.other).toEqual(kona)
  })

  it('drops a second car of which nothing is said', () => {
    keepCar(leaf)
    addCar()
    expect(keptCars()).toEqual({ car: { name: '', texts: { postcode: '0610' } }, other: leaf })
    switchCars()
    expect(keptCars()).toEqual(alone)
  })

  it('forgets one car after the other', () => {
    keepCars({ car: kona, other: leaf })
    forgetCar()
    expect(keptCars()).toEqual(alone)
    forgetCar()
    expect(keptCars()).toBeNull()
  })
})
