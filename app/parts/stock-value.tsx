import { Badge } from '../ui/badge.tsx'
import { checkedAge } from './checked-age.ts'
import { stockTone } from './field-value.tsx'
import type { ListedPart } from './part.ts'
import { isSample } from './samples.ts'

type Stocked = Pick<ListedPart, 'SKU' | 'StockStatus' | 'LastVerified(DateISO)'>

/** A part's stock with the age of that knowledge. A sample record has neither. */
export function StockValue(props: { part: Stocked; today: string }) {
  const { part, today } = props
  const { StockStatus: status, 'LastVerified(DateISO)': checked } = part
  if (isSample(part)) return <span className="whitespace-nowrap text-faint">Sample data</span>
  return (
    <>
      {status && <Badge tone={stockTone(status)}>{status}</Badge>}
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
