// The cars beside which /ev-cost puts an electric one. Only loaders import this file.
import list from './compared-cars.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { ComparedCar } from './cost-schemas.ts'

/**
 * Cars by size as EECA's calculator has them, and cars by name from EECA's list of ownership costs. That list has no
 * consumption, so a car by name takes that of the size which this site counts it as.
 */
export const comparedCars = editableRecord<Readonly<Record<string, ComparedCar>>>(
  'compared-cars',
  list,
)

/**
 * By the key of a hybrid: the year from which Toyota New Zealand has sold it, and the last year in which it sold the same
 * car with petrol alone, if that is known. Sources, read on 29 November 2026: DRIVEN Car Guide, 'Corolla joins Toyota's
 * hybrid line-up' (2016); DRIVEN, 5 July 2022 (no Corolla with petrol alone from the end of that year) and 9 July 2019
 * (RAV4).
 */
export const hybridYears: Readonly<Record<string, { from: number; petrolTo: number | null }>> = {
  'toyota-corolla-hybrid': { from: 2016, petrolTo: 2022 },
  'toyota-rav4-hybrid': { from: 2019, petrolTo: null },
}
