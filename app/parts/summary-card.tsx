import { X } from 'lucide-react'
import type { Ref } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import { catalogUrl, changeFilter, choices, emptyFilter, type PartFilter } from './part-filter.ts'

const number = new Intl.NumberFormat('en-NZ')

/** The number of results and the active filters, each removable. */
export function SummaryCard(props: {
  filter: PartFilter
  total: number
  heading: Ref<HTMLHeadingElement>
}) {
  const { filter, total, heading } = props
  const search = { name: 'search', label: 'Search', limits: [] } as const
  const active = [search, ...choices].filter(({ name }) => filter[name])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="text-xl font-semibold tabular-nums outline-none"
      >
        {`${number.format(total)} Parts Found`}
      </h2>
      {active.length > 0 && (
        <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
          {active.map(({ name, label, limits }) => (
            <li key={name} className="max-w-full">
              <PageLink
                to={catalogUrl(changeFilter(filter, without([name, ...limits])))}
                replace
                preventScrollReset
                aria-label={`${label}: ${filter[name]} (remove)`}
                className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised pr-2 pl-3 text-sm text-soft hover:border-edge hover:text-ink"
              >
                <span className="truncate">
                  {name === 'search' ? `“${filter.search}”` : filter[name]}
                </span>
                <X aria-hidden className="size-3.5 shrink-0 print:hidden" />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const without = (names: readonly (keyof PartFilter)[]): Partial<PartFilter> =>
  Object.fromEntries(names.map((name) => [name, emptyFilter[name]]))
