import { expect, test } from 'vitest'
import documents from '../../../test/fixtures/catalogue/public-vins.json' with { type: 'json' }
import { checkDigit, readCarNumber } from './car-number.ts'

const vins = documents.flatMap((one) => one.numbers.map((line) => line.split(' | ')))

/** What the register calls otherwise. */
const namesOfRegister: Readonly<Record<string, string>> = { PS2: '2', Q4: 'Q4 e-tron' }

/** A name as documents have it, or as we do: 'BZ4X' and 'bZ4X'. */
const squeezed = (name: string) =>
  (namesOfRegister[name] ?? name).toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** What the document and we say of a VIN, if that is not the same. '-' is what the document does not say. */
function contradiction([vin = '', ...said]: readonly string[]): string[] {
  const read = readCarNumber(vin)
  if (read?.kind !== 'vin') return [`${vin} is ${read?.kind}`]
  const ours = [read.maker, read.year, read.car?.name].map((one) => String(one ?? ''))
  const isSame = ours.every((own, at) => {
    const theirs = said[at] ?? '-'
    return own === '' || theirs === '-' || squeezed(own).endsWith(squeezed(theirs))
  })
  return isSame ? [] : [`${vin}: ${said.join(' ')}, read as ${ours.join(' ')}`]
}

/**
 * VINs of a public register and of the tests of other programs, with maker, model year and model as these say. The serial
 * numbers are invented, and the check digit is that of the new number where the old one had one.
 */
test('no VIN of a public document is read as another maker, model year or model', () => {
  const read = vins.map(([vin = '']) => readCarNumber(vin)).filter((one) => one?.kind === 'vin')
  const told = {
    maker: read.filter(({ maker }) => maker !== null).length,
    year: read.filter(({ year }) => year !== null).length,
    model: read.filter(({ car }) => car !== null).length,
  }
  expect(vins.length).toBeGreaterThanOrEqual(200)
  expect(told.maker).toBeGreaterThanOrEqual(204)
  expect(told.year).toBeGreaterThanOrEqual(146)
  expect(told.model).toBeGreaterThanOrEqual(52)
  expect(vins.flatMap(contradiction)).toEqual([])
})

test('the North American VINs of the table have the check digit that they need', () => {
  const american = vins.map(([vin = '']) => vin).filter((vin) => /^(?:[1-5]|7[F-Z0])/.test(vin))
  expect(american.length).toBeGreaterThan(20)
  expect(american.filter((vin) => checkDigit(vin) !== vin[8])).toEqual([])
})
