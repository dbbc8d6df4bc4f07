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
