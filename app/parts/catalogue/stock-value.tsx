import { daysBetween } from '../../../content/texts/new-zealand-day.ts'
import { numberText } from '../../ground/ui/number-text.ts'
import { Badge } from '../../ground/ui/badge.tsx'
import { stockTone } from './field-value.tsx'
import { isSample } from './part.ts'
import type { ListedPart } from './part-schema.ts'

type Stocked = Pick<ListedPart, 'SKU' | 'StockStatus' | 'LastVerified(DateISO)' | 'LeadTime_Days'>

/** A part's stock with its lead time and the age of that knowledge. A sample record has none of them. */
export function StockValue(props: { part: Stocked; today: string }) {
  const { part, today } = props
  const { StockStatus: status, 'LastVerified(DateISO)': checked, LeadTime_Days: lead } = part
  if (isSample(part))
    return <span className="text-faint group-data-samples:hidden">Sample data</span>
  return (
    <>
      {status && <Badge tone={stockTone(status)}>{status}</Badge>}
      {typeof lead === 'number' && (
        <small className="block text-xs whitespace-nowrap text-soft">{`Lead time ${daysText(lead)}`}</small>
      )}
      {checked && <AgeText checked={checked} today={today} />}
    </>
  )
}

const daysText = (days: number) => `${numberText(days)} ${days === 1 ? 'day' : 'days'}`

function AgeText({ checked, today }: { checked: string; today: string }) {
  const age = checkedAge(checked, today)
  if (!age) return null
  return (
    <small
      className={`block text-xs whitespace-nowrap ${age.isStale ? 'text-caution' : 'text-soft'}`}
    >
      <time dateTime={checked}>{age.text}</time>
    </small>
  )
}

/** A record that was last checked longer ago than this is stale, in days. */
const staleAfterDays = 90

const relative = new Intl.RelativeTimeFormat('en-NZ', { numeric: 'auto' })
const month = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * How long ago a record was checked: 'checked 3 weeks ago', or 'not checked since March 2026' once it is
 * stale. Both days are YYYY-MM-DD; null if the date lies in the future.
 */
export function checkedAge(
  checked: string,
  today: string,
): { text: string; isStale: boolean } | null {
  const days = daysBetween(checked, today)
  if (Number.isNaN(days) || days < 0) return null
  if (days > staleAfterDays) {
    return { text: `not checked since ${month.format(Date.parse(checked))}`, isStale: true }
  }
  const age =
    days < 14 ? relative.format(-days, 'day') : relative.format(-Math.floor(days / 7), 'week')
  return { text: `checked ${age}`, isStale: false }
}
