import { dollarsText, numberText } from '../../ground/ui/number-text.ts'
import { Badge, type BadgeTone } from '../../ground/ui/badge.tsx'
import type { PartField } from './part.ts'

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
    return field.name === 'ModelYear' ? String(value) : numberText(value)
  }
  if (field.name === 'StockStatus') return <Badge tone={stockTone(value)}>{value}</Badge>
  if (field.name === 'Supplier/URL' && isWebUrl(value)) return <OutsideLink to={value} />
  return field.kind === 'date' ? <time dateTime={value}>{value}</time> : value
}

const isWebUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

function OutsideLink({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener nofollow"
      className="text-accent underline underline-offset-2"
    >
      {new URL(to).hostname}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
