import { dateText } from '../../../content/texts/date-text.ts'
import { daysBetween } from '../../../content/texts/new-zealand-day.ts'
import { countText, dollarsText, numberText } from '../../../content/texts/numbers-and-lists.ts'
import { Badge, type BadgeTone } from '../../ground/ui/badge.tsx'
import { priceOf, type PartField, type Priced } from './part.ts'
import { isSample } from './part-urls.ts'
import type { ListedPart } from './part-schema.ts'
import { NewTabLink } from '../../ground/ui/page-link.tsx'

// 'Out of stock', 'no stock', 'not in stock', 'unavailable': nothing to buy today.
const nothingLeft = /\b(out of|no|not|zero|without)\b[^.;]*\bstock|\bunavailable\b|\bsold out\b/

/** The tone of a stock status: default if in stock, secondary if to order, else outline. */
export function stockTone(status: string): BadgeTone {
  const said = status.toLowerCase()
  if (nothingLeft.test(said)) return 'outline'
  if (said.includes('stock')) return 'default'
  return said.includes('order') ? 'secondary' : 'outline'
}

/** One field of a part; renders nothing for an empty value. */
export function FieldValue(props: { field: PartField; value: string | number | null }) {
  const { field, value } = props
  if (value === null || value === '') return null
  if (typeof value === 'number') {
    if (field.kind === 'money') return dollarsText(value)
    // Years take no thousands separator.
    return field.name.includes('Year') ? String(value) : numberText(value)
  }
  if (field.name === 'StockStatus') return <Badge tone={stockTone(value)}>{value}</Badge>
  if (field.name === 'Supplier/URL' && isWebUrl(value)) return <OutsideLink to={value} />
  return field.kind === 'date' ? <time dateTime={value}>{value}</time> : value
}

const isWebUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

function OutsideLink({ to }: { to: string }) {
  return (
    <NewTabLink href={to} rel="noopener nofollow" className="text-link">
      {new URL(to).hostname}
    </NewTabLink>
  )
}

/** A part's price with GST, and what its record states if that differs. A sample record has none. */
export function PriceValue({ part }: { part: Priced & Pick<ListedPart, 'SKU'> }) {
  const price = isSample(part) ? null : priceOf(part)
  if (!price) return null
  const { dollars, stated, gst } = price
  return (
    <>
      {`${dollarsText(dollars)} `}
      <small className="block text-xs font-normal whitespace-nowrap text-soft">
        {gst === 'excl'
          ? `incl. GST, ${dollarsText(stated)} excl.`
          : gst === 'incl'
            ? 'incl. GST'
            : 'GST not stated'}
      </small>
    </>
  )
}

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
        <small className="block text-xs whitespace-nowrap text-soft">{`Lead time ${countText(lead, 'day')}`}</small>
      )}
      {checked && <AgeText checked={checked} today={today} />}
    </>
  )
}

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
    return { text: `not checked since ${dateText(checked.slice(0, 7))}`, isStale: true }
  }
  const age =
    days < 14 ? relative.format(-days, 'day') : relative.format(-Math.floor(days / 7), 'week')
  return { text: `checked ${age}`, isStale: false }
}
