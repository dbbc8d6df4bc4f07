// Every rate that pages and calculators use, oldest period first. This is the only place that states one.
import file from './rates.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { RateHistory } from './rate-schema.ts'

export type RateName = keyof typeof file.entries

/** Every rate with its periods, by name. */
export const rates = editableRecord<Readonly<Record<RateName, RateHistory>>>('rates', file)
