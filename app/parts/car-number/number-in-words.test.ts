import { expect, test } from 'vitest'
import { findCarNumber, mayHoldVin, readCarNumber } from './car-number.ts'

test.each([
  ['LGXCE4CB2PO123456', 'vin', ''],
  ['lgxce4cb2p0I23456', 'vin', ''],
  ['VIN LGXCE4CB2P012345', 'long-or-short-vin', ''],
  ['LGXCE4CB2P01234567', 'long-or-short-vin', ''],
  ['brake pads for LGXCE4CB0N2012345', 'vin', 'brake pads for'],
  ['VIN: SJNFAAZE0U6012345 heater', 'vin', 'heater'],
  ['AZE0-123456 heater', 'chassis', 'heater'],
  ['7AT0DH0AX23012345 tyres', 'new-zealand-vin', 'tyres'],
  ['rego ABC123 brake pads', 'plate', 'brake pads'],
  ['rego KIT 200 brake pads', 'plate', 'brake pads'],
  ['plate ABC 123 brake pads', 'plate', 'brake pads'],
  ['brake pads licence plate ABC123', 'plate', 'brake pads'],
  ['wipers, number plate: ABC123', 'plate', 'wipers,'],
  ['wipers registration ABC123', 'plate', 'wipers'],
])('the number in “%s” is a %s beside “%s”', (text, kind, rest) => {
  const found = findCarNumber(text)
  expect(found?.number.kind).toBe(kind)
  expect(found?.rest.replaceAll(/\s+/g, ' ')).toBe(rest)
  expect(mayHoldVin(text)).toBe(true)
})

test('a code, a plate or a part number among other words is no number of a car', () => {
  for (const text of [
    'ze1 wiper',
    'leaf ze1',
    'wiper NKR123',
    'pads 24410-5SA0A',
    'disc 1044321-00-E',
    'skid plate BMW 330',
    'number plate LED 194',
    'skid plate kit 200',
    'pressure plate OEM 240',
    'brake backing plate set 140',
    'skid plate ABC 123',
    'plate kit 200',
    'registration plate LED 194',
  ]) {
    expect([text, findCarNumber(text)]).toEqual([text, null])
    expect([text, mayHoldVin(text)]).toEqual([text, false])
  }
})

test('words that end in a year are no number of a car, however many signs they have', () => {
  for (const text of [
    'brake pads leaf 2013',
    'windscreen ev5 2025',
    'windscreen leaf 2015',
    'door mirror mg4 2023',
    'kia battery ev5 2025',
  ]) {
    expect([text, readCarNumber(text), findCarNumber(text)]).toEqual([text, null, null])
    expect(mayHoldVin(text)).toBe(false)
  }
})

test('a VIN typed in groups is found among other words, and the search counts as private', () => {
  for (const typed of ['JN1AZ0CP 0BT000123', 'JN1 AZ0CP0BT 000123', 'JN1 AZ0 CP0 BT000123']) {
    const found = findCarNumber(`${typed} brake pads`)
    expect(found).toMatchObject({ typed, rest: 'brake pads', number: { maker: 'Nissan' } })
    expect(mayHoldVin(`brake pads ${typed}`)).toBe(true)
  }
})
