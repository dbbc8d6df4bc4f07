import type { FeedDates } from './chargers.ts'
import { dateText } from '../../texts/date-text.ts'

/**
 * How old the list of chargers is: 'EVRoam, copy of 3 December 2026, read on 4 December 2026'. Of a copy without a date it
 * says how far the list goes: 'EVRoam, undated copy up to 3 May 2023, read in November 2026'.
 */
export function chargerFeedWords({ copied, read, newest }: FeedDates): string {
  const copy = copied ? `copy of ${dateText(copied)}` : `undated copy up to ${dateText(newest)}`
  return `EVRoam, ${copy}, read ${read.length === 10 ? 'on' : 'in'} ${dateText(read)}`
}
