// What is published about old batteries: capacity bars, loss by age, range in the cold. Only loaders import this file.
import facts from './battery-facts.json' with { type: 'json' }
import type { BatteryFacts } from './used-schemas.ts'
import { editableRecord } from '../../published.ts'

export type { BatteryFacts }

export type AgeingName = keyof BatteryFacts['yearlyLoss']

/** What is published about old batteries. */
export const batteryFacts = editableRecord<BatteryFacts>('battery-facts', facts)
