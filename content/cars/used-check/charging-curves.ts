// Charging curves: the power a version takes at each state of charge. Every one stands in KilowattApp/open-ev-data
// of 12 April 2025 (source `kilowatt`) with a shape of its own. Most curves of that set are a few fractions of the
// peak, used for many cars; those are no measurements, and none of them is here.

import known from './charging-curves.json' with { type: 'json' }
import refused from './refused-curves.json' with { type: 'json' }
import type { ChargingCurve } from './used-schemas.ts'
import { editableRecord } from '../../published.ts'

export type { ChargingCurve }

/** The curves by the key of their version. A version without its own has none: nothing is borrowed. */
export const chargingCurves = editableRecord<Readonly<Record<string, ChargingCurve>>>(
  'charging-curves',
  known,
)

/** Versions whose published curve cannot be right, and what is wrong with it. */
export const refusedCurves = editableRecord<Readonly<Record<string, { why: string }>>>(
  'refused-curves',
  refused,
)
