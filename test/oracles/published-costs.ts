// Published examples of running costs, and what the tool's functions make of them.
import { homeTariffs } from '../../content/rates/home-tariffs.ts'
import { known, rounded, times } from '../../app/facts/answers/quantity.ts'
import { evenLitres } from '../../app/tools/costs/turning-points.ts'
import { buyLicences, exactCharge } from '../../app/tools/road-user-charges/road-user-charge.ts'
import { roundCents } from '../../app/facts/answers/reason.ts'
import { networkOfPostcode } from '../../content/rates/tariff-lookup.ts'
import type { OracleResult } from './oracle.ts'

type Row = [name: string, found: number, published: number, tolerance?: number]

const compare = (name: string, rows: Row[]): OracleResult => ({
  name,
  cases: rows.length,
  failures: rows.flatMap(([what, found, published, tolerance = 0]) =>
    Math.abs(found - published) <= tolerance ? [] : [`${what}: ${found}, published ${published}`],
  ),
})

/** Dollars for a distance in km, by kWh or litres per 100 km and dollars for each. */
const energyCost = (km: number, per100Km: number, dollars: number) => {
  const used = times(known(km, 'km', String), known(per100Km / 100, 'unit per km', String))
  return times(used, known(dollars, 'NZD per unit', String))
}

const inCents = (...asked: Parameters<typeof energyCost>) => rounded(energyCost(...asked)).value

/** Canstar Blue, 22 March 2024: dollars per 100 km at 33.74 cents, without and with RUC. */
export function compareCanstar(): OracleResult {
  const cars: [string, number, number, number][] = [
    ['MG4 Excite 51', 18.4, 6.21, 13.81],
    ['BYD Atto 3 50 kWh', 16, 5.4, 13],
    ['Tesla Model Y RWD', 15.7, 5.3, 12.9],
  ]
  return compare('Canstar Blue’s four rows', [
    ...cars.flatMap(([car, kwhPer100Km, without, withRuc]): Row[] => {
      const home = inCents(100, kwhPer100Km, 0.3374)
      return [
        [`${car} without RUC`, home, without],
        [`${car} with RUC`, roundCents(home + exactCharge(100, 76)), withRuc],
      ]
    }),
    ['Mitsubishi Outlander, petrol', inCents(100, 8.7, 2.77), 24.1],
  ])
}

const weekKm = 200
// EECA counts 365.25 days to the year.
const yearKm = (weekKm / 7) * 365.25
const smallCarKwhPer100Km = 12.165713165367453 + 0.002511803639857288 * 2282.82
const smallCarLitresPer100Km = 7.1727

/**
 * EECA's home efficiency calculator: energy a day, and a year of a small electric and a small petrol car. EECA
 * rounds only its sums, and adds registration and servicing of its own.
 */
export function compareEeca(): OracleResult {
  const tariff = homeTariffs()[networkOfPostcode.get('6012') ?? '']
  const used = smallCarKwhPer100Km
  const home = energyCost(yearKm, 0.8 * used, (tariff?.day ?? Number.NaN) / 100).value
  const open = energyCost(yearKm, 0.2 * used, 0.8).value
  const electric = home + open + 107.09 + (yearKm / 1000) * 76 + 684.4
  const petrol = inCents(yearKm, smallCarLitresPer100Km, 2.78) + 107.09 + 1133.15
  return compare('EECA’s energy a day and two yearly sums', [
    ['kWh a day', energyCost(weekKm / 7, smallCarKwhPer100Km, 1).value, 5.114202500144706, 1e-9],
    ['a year of a small electric car', roundCents(electric), 2197.8],
    ['a year of a small petrol car', roundCents(petrol), 3321.13],
  ])
}

/** 12,000 km of RUC bought at once and block by block; petrol excise of 80.5 cents that equals RUC. */
export function compareCharges(): OracleResult {
  const yearlySum = (blocksAtOnce: number | null) => {
    const { blockDollars, feeDollars } = buyLicences({
      kmPerYear: 12_000,
      years: 1,
      blocksAtOnce,
      dollarsPer1000Km: 76,
      feePerPurchase: 12.44,
    })
    return roundCents(blockDollars + feeDollars)
  }
  return compare('12,000 km of RUC, and the petrol tax that equals it', [
    ['in one purchase', yearlySum(null), 924.44],
    ['in twelve purchases', yearlySum(1), 1061.28],
    ['litres per 100 km', evenLitres(exactCharge(100, 76), 100, 0.805), 9.44, 0.005],
  ])
}
