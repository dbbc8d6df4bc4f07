import { X } from 'lucide-react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import {
  catalogUrl,
  changeFilter,
  choices,
  emptyFilter,
  fieldValues,
  type ChoiceName,
  type PartFilter,
} from './part-filter.ts'
import { countText } from '../../../content/texts/numbers-and-lists.ts'

export const nothingFound = 'No parts found matching your criteria.'

/** The number of results, or `says`, and the active filters. Under an answer of the site's own it is small. */
export function SummaryCard(props: {
  filter: PartFilter
  total: number
  says?: string
  isSmall?: boolean
  /** Whether the filters stand elsewhere. */
  isAlone?: boolean
}) {
  const { filter, total, says, isSmall = false, isAlone = false } = props
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <h2
        id="answer-heading"
        tabIndex={-1}
        aria-live="polite"
        className={`tabular-nums outline-none ${isSmall ? 'font-sans text-sm font-normal tracking-normal text-soft' : 'text-xl font-semibold'}`}
      >
        {says ?? `${countText(total, 'Part')} Found`}
      </h2>
      {!isAlone && <ActiveFilters filter={filter} />}
    </div>
  )
}

/** The active filters, each removable. */
export function ActiveFilters({ filter }: { filter: PartFilter }) {
  const active = listActive(filter)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
      {active.map(({ name, label, value, text, rest }) => (
        <li key={`${name} ${value}`} className="max-w-full">
          <PageLink
            to={catalogUrl(changeFilter(filter, rest))}
            inPlace
            aria-label={`${label}: ${value} (remove)`}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised pr-2 pl-3 text-sm text-soft hover:border-edge hover:text-ink"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0 print:hidden" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const fields: { name: keyof PartFilter; label: string; limits: readonly ChoiceName[] }[] = [
  { name: 'search', label: 'Search', limits: [] },
  ...choices,
  { name: 'supplier', label: 'Supplier', limits: [] },
  { name: 'minPrice', label: 'Price from', limits: [] },
  { name: 'maxPrice', label: 'Price to', limits: [] },
  { name: 'inStock', label: 'Stock', limits: [] },
]

/** Each active value with the change that removes it and the fields that depend on it. */
function listActive(filter: PartFilter) {
  return fields.flatMap(({ name, label, limits }) =>
    fieldValues(filter, name).map((given) => {
      const value = name === 'inStock' ? 'in stock only' : given
      const left = fieldValues(filter, name).filter((other) => other !== given)
      const cleared = Object.fromEntries(
        [name, ...limits].map((field) => [field, emptyFilter[field]]),
      )
      return {
        name,
        label,
        value,
        text: textOf(name, value),
        rest: left.length > 0 ? { ...cleared, [name]: left } : cleared,
      }
    }),
  )
}

function textOf(name: keyof PartFilter, value: string): string {
  switch (name) {
    case 'search':
      return `“${value}”`
    case 'minPrice':
      return `from $${value}`
    case 'maxPrice':
      return `to $${value}`
    default:
      return value
  }
}
