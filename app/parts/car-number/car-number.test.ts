import { expect, test } from 'vitest'
import { findModel } from '../../../content/cars/models.ts'
import {
  carByChassisCode,
  carsByVin,
  nissanByCode,
  teslaBySign,
} from '../../../content/cars/car-codes.ts'
import { answerCarNumber } from './car-number-answer.ts'
import { checkDigit, readCarNumber } from './car-number.ts'

// The first ten signs of registered cars with make, model and model year, from 'Electric Vehicle Population Data'
// (Washington State Department of Licensing, data.wa.gov). A dash is what the signs do not tell.
const registered = `
5YJ3E1EBXK Tesla 2019 Model 3|5YJYGDEE3L Tesla 2020 Model Y|5YJSA1DN0C Tesla 2012 Model S|5YJXCDE27L Tesla 2020 Model X
5YJ3E1EA6J Tesla 2018 Model 3|5YJ3E1EA2J Tesla 2018 Model 3|5YJSA1H29F Tesla 2015 Model S|5YJ3E1EB2R Tesla 2024 Model 3
5YJ3E1EA8K Tesla 2019 Model 3|5YJSA1E45G Tesla 2016 Model S|5YJXCBE2XL Tesla 2020 Model X|7SAYGDEE8P Tesla 2023 Model Y
7SAYGDEF5N Tesla 2022 Model Y|5YJSA1H17E Tesla 2014 Model S|5YJXCAE20K Tesla 2019 Model X|5YJYGDEE6L Tesla 2020 Model Y
JN1AZ0CP0B Nissan - Leaf|1N4AZ0CP1E Nissan 2014 Leaf|1N4AZ0CP2G Nissan 2016 Leaf|1N4AZ0CP5F Nissan 2015 Leaf
1N4AZ0CP9D Nissan 2013 Leaf|1N4BZ0CP2H Nissan 2017 Leaf|1N4BZ1CV2N Nissan 2022 Leaf|1N4BZ1CP6K Nissan 2019 Leaf
KM8KRDAF5P Hyundai 2023 -|KMHC75LJ2L Hyundai 2020 -|KM8JBDA20N Hyundai 2022 -|KMHC65LD0K Hyundai 2019 -|KMHE14L20H Hyundai 2017 -
KNDCC3LD3K Kia 2019 -|KNDCS3LFXP Kia 2023 -|KNDJX3AE8G Kia 2016 -|KNDCR3L13R Kia 2024 -|KNAGV4LD0H Kia 2017 -
LPSED3KA8M Polestar 2021 2|LPSED3KAXM Polestar 2021 2|YSMFG3KA0R Polestar 2024 2|YV4H600N5P Volvo 2023 -|7JRBK0FP0M Volvo 2021 -|LVYBC0AL0J Volvo 2018 -
LYVBR0DK0J Volvo 2018 -|WAUSPBFF7J Audi 2018 -|WA1AAAGEXM Audi 2021 -|WP0AC2Y10L Porsche 2020 Taycan|WVWKP7AU0F Volkswagen 2015 -
SADHB2S10L Jaguar 2020 I-Pace|WBY1Z6C30H BMW - i3|WBY1Z2C58F BMW - i3|WBA7J2C32H BMW - -|5UXTA6C0XM BMW 2021 -|WMZYU7C40J Mini - -
1FADP3R40D Ford 2013 -|1FTZR0812X Ford 1999 -|1FTZR0819Y Ford 2000 -|1FMCU0EZ0M Ford 2021 -|JA3215H10C Mitsubishi 2012 -
JF2GTDNC0K Subaru 2019 -|JHMCR5F70E Honda 2014 -|JTMAB3FV7P Toyota - -|JTDKAMFP0M Toyota - -|JTJHKCFZ1N Lexus - -|JM3KKEHA1S Mazda - -
WA1G2BFZ0N Audi 2022 Q4 e-tron|3FMTK3R40M Ford 2021 Mustang Mach-E|3FMCR9DA1S Ford 2025 -|1V2BMPE80P Volkswagen 2023 ID.4
W1N0G5DB0L Mercedes-Benz - -|WMEEJ9AA0D Smart - -
1G1FZ6S04K - - -|2C4RC1H71K - - -|KL8CK6S02G - - -|7PDSGABL8P - - -|3MW5P9J0XN BMW 2022 -|ZACPDFCW7R - - -|YH4K10BA2C - - -`
  .trim()
  .split(/[\n|]/)
  .map((line) => line.split(' '))

/** A VIN with these first ten signs, and a made-up number with which its check digit fits. */
function completed(start: string): string {
  for (let number = 1; ; number += 1) {
    const vin = `${start}A${String(number).padStart(6, '0')}`
    if (checkDigit(vin) === vin[8]) return vin
  }
}

test.each(registered)('%s… is read as maker %s, model year %s', (start = '', ...known) => {
  const [maker, year, ...model] = known
  const told = (text: string | undefined) => (text === '-' ? null : text)
  const read = readCarNumber(completed(start))
  expect(read).toMatchObject({
    kind: 'vin',
    maker: told(maker),
    year: year === '-' ? null : Number(year),
  })
  const car = read?.kind === 'vin' ? read.car : null
  expect(car?.name ?? null).toBe(told(model.join(' ')) && `${maker} ${model.join(' ')}`)
})

// Examples of VINs in standards, manuals and tests of other programs, and of European and Chinese cars with made-up numbers.
test.each([
  ['1M8GDM9AXKP042788', null, null, null],
  ['1HGCM82633A004352', 'Honda', 2003, null],
  ['LRW3E7FS5PC695355', 'Tesla', 2023, 'Tesla Model 3'],
  ['XP7YGCEK0PB000001', 'Tesla', 2023, 'Tesla Model Y'],
  ['LGXCE4CB0N2012345', 'BYD', 2022, 'BYD Atto 3'],
  ['SJNFAAZE0U6012345', 'Nissan', null, 'Nissan Leaf'],
  ['SJNFAAZE1U0123456', 'Nissan', null, 'Nissan Leaf'],
  ['VSKHAAME0U0000001', 'Nissan', null, 'Nissan e-NV200'],
  ['jtm-abaBA5-PA000001', 'Toyota', null, null],
  ['VIN: WVWZZZE1ZMP000001', 'Volkswagen', 2021, null],
  ['LGWEEUA5XPE000001', 'GWM', 2023, null],
  ['LVVDB21B0RD000001', 'Chery', 2024, null],
  ['U5YPV81BGRL000001', 'Kia', 2024, null],
  ['LJDXAA123R0000001', 'Kia', 2024, null],
  ['TMAK381AGPJ000001', 'Hyundai', 2023, null],
  ['MALFB81ABSM000001', 'Hyundai', 2025, null],
  ['VSSZZZK1ZPP000001', 'Seat', null, null],
  ['VR3UHZKXZNT000001', 'Peugeot', null, null],
  ['JMZDR1WBJ00000001', 'Mazda', null, null],
  ['SCCLMDTN5RB000001', 'Lotus', null, null],
  ['LVSHKFAL0NF000001', 'Ford', null, null],
  ['LBV71AA08PS000001', 'BMW', null, null],
  ['LSKG5GL18NA000001', 'LDV', 2022, null],
  ['W1V44781313000001', 'Mercedes-Benz', null, null],
  ['VR7BAZKXZME000001', 'Citroen', null, null],
  ['JMFXDGG3WKZ000001', 'Mitsubishi', 2019, 'Mitsubishi Outlander PHEV'],
  ['LSJWH4090PN000001', 'MG', 2023, 'MG4'],
  ['KNAC381AFP5000001', 'Kia', 2023, 'Kia EV6'],
  ['LFZ63AX52SD000531', 'Leapmotor', null, null],
  ['WAUZZZFZ5PP000001', 'Audi', 2023, 'Audi Q4 e-tron'],
  ['WVGZZZE2ZMP000001', 'Volkswagen', 2021, 'Volkswagen ID.4'],
  ['TMBJC7NY5NF000001', 'Skoda', 2022, 'Skoda Enyaq'],
  ['TMBKC7NY0RF000001', 'Skoda', 2024, 'Skoda Enyaq'],
  // The same code of the model, but the body of an Elroq.
  ['TMBNC7NY0SF000001', 'Skoda', 2025, null],
  // Of 1986 and of 2016: a digit as the seventh sign does not tell them apart.
  ['WP0ZZZ92ZGN000001', 'Porsche', null, null],
  // Geely and Zeekr have the same codes.
  ['L6TEX2E20PN000001', null, null, null],
])('%s is a VIN of %s, %s, %s', (vin, maker, year, name) => {
  const read = readCarNumber(vin)
  expect(read).toMatchObject({ kind: 'vin', maker, year })
  expect(read?.kind === 'vin' && read.car?.name).toBe(name ?? undefined)
})

test('the check digit is that of the published examples', () => {
  expect(checkDigit('1M8GDM9AXKP042788')).toBe('X')
  expect(checkDigit('11111111111111111')).toBe('1')
  expect(checkDigit('5GZCZ43D13S812715')).toBe('1')
})

test('a North American VIN with a wrong sign is never read as a car, and one of another continent needs no check digit', () => {
  const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
  let seed = 29
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const starts = ['1N4', '5YJ', '7SA', '1FA', '3FM', '2T3', '4JG', '7JR']
  for (let round = 0; round < 5000; round += 1) {
    const middle = Array.from({ length: 10 }, () => signs[random(signs.length)]).join('')
    const vin = `${starts[round % starts.length]}${middle}${1000 + random(9000)}`
    const fits = checkDigit(vin) === vin[8]
    expect(readCarNumber(vin)?.kind).toBe(fits ? 'vin' : 'mistyped-vin')
  }
  expect(readCarNumber('WVWZZZE1ZMP000001')?.kind).toBe('vin')
})

test('a VIN assigned in New Zealand tells no car', () => {
  expect(readCarNumber('7AT0DH0AX23012345')).toMatchObject({ kind: 'new-zealand-vin' })
  expect(answerCarNumber('7A8DH0A0123012345', true)?.links).toEqual([])
})

test.each([
  ['ZE0-012345', 'ZE0', 'Nissan Leaf', ['nissan-leaf.24']],
  ['AZE0-123456', 'AZE0', 'Nissan Leaf', ['nissan-leaf.24', 'nissan-leaf.30']],
  ['zaa-aze0 123456', 'AZE0', 'Nissan Leaf', ['nissan-leaf.24', 'nissan-leaf.30']],
  ['ZE1012345', 'ZE1', 'Nissan Leaf', ['nissan-leaf.40', 'nissan-leaf.e-plus-62']],
  ['chassis number ZE1-012345', 'ZE1', 'Nissan Leaf', ['nissan-leaf.40', 'nissan-leaf.e-plus-62']],
  ['ZAB-ME0-012345', 'ME0', 'Nissan e-NV200', []],
  ['VME0-012345', 'VME0', 'Nissan e-NV200', []],
  ['HA3W-0101234', 'HA3W', 'Mitsubishi i-MiEV', []],
])('%s is a chassis number of code %s, a %s', (text, code, name, versions) => {
  expect(readCarNumber(text)).toMatchObject({ kind: 'chassis', code, isWhole: true, car: { name } })
  const cars = answerCarNumber(text, true)?.links.filter(({ to }) => to.startsWith('/my-car'))
  expect(cars?.map(({ to }) => new URLSearchParams(to.split('?')[1]).get('version'))).toEqual(
    versions,
  )
})

test('the answer names generation, batteries and years of the site’s versions, and what the number does not tell', () => {
  expect(answerCarNumber('ZE1-012345', false)).toEqual({
    isPlate: false,
    says: 'This is the chassis number of a Nissan Leaf of the second generation: 40 kWh (made from 2018) or e+ 62 kWh (made from 2019).',
    doubt: 'It does not tell us the battery, the year or the equipment.',
    links: [
      { to: '/nissan-leaf', label: 'Nissan Leaf' },
      { to: '/my-car?version=nissan-leaf.40', label: 'My car, with 40 kWh' },
      { to: '/my-car?version=nissan-leaf.e-plus-62', label: 'My car, with e+ 62 kWh' },
    ],
    search: 'Nissan Leaf',
  })
  const byd = answerCarNumber('LGXAA4CB0N2012345', true)
  expect(byd?.says).toContain(
    'made by BYD, by its first three signs, LGX. The tenth sign usually is',
  )
  expect(byd?.links.map(({ label }) => label)).toEqual([
    'BYD Atto 3',
    'BYD Sealion 7',
    'Parts for BYD',
  ])
})

test('every code of a chassis number leads to a model and versions that the site has', () => {
  const cars = [
    carByChassisCode,
    teslaBySign,
    nissanByCode,
    carsByVin.map(([, car]) => car),
  ].flatMap((table) => Object.values(table))
  for (const { slug, versions = [] } of cars) {
    if (slug === undefined) continue
    const ids = findModel(slug)?.versions.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...versions]))
  }
})

test('three letters and three digits are a plate; model names and other words are nothing', () => {
  for (const plate of ['NKR123', 'nkr 123', 'rego QAB907']) {
    expect(readCarNumber(plate)).toMatchObject({ kind: 'plate' })
  }
  const others =
    'EV6 MG4 EX30 EQA250 Q4 ID.3 iX1 bZ4X atto3 leaf2016 2016 NKR1234 NK123 K2 CCS2 12345678901234567 ABCDEFGHJKLMNPRST'
  const texts = [...others.split(' '), 'ze1 brake pads', 'model 3', '']
  expect(texts.filter((text) => readCarNumber(text) !== null)).toEqual([])
})

test('says how many signs are too many, and which letters were read as digits', () => {
  expect(answerCarNumber('LGXCE4CB2P01234567', false)?.says).toBe(
    'This begins like a VIN, but has 18 signs; a VIN has 17.',
  )
  expect(answerCarNumber('LGXCE4CB2PO123456', false)?.says).toMatch(
    /VIN of a BYD Atto 3.* A VIN has no O, Q or I: we read them as 0 and 1\.$/,
  )
  expect(answerCarNumber('5YJ3E1EA2JF012346', false)?.doubt ?? '').not.toContain('battery, the')
})
