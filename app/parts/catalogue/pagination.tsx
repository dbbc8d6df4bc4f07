import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode } from 'react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { pageNumbers, rowsShown } from '../../ground/ui/pagination-rules.ts'
import { catalogUrl, changeFilter, emptyFilter, type PartFilter } from './part-filter.ts'
import { countPages, pageSizes } from './part.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'

const cell =
  'inline-grid min-h-11 min-w-11 place-items-center rounded-lg px-2 tabular-nums sm:min-h-9 sm:min-w-9'

/** Pagination of the results; hidden if there are none. */
export function Pagination({ filter, total }: { filter: PartFilter; total: number }) {
  if (total === 0) return null
  const last = countPages(total, filter)
  const { from, to } = rowsShown(filter.page, filter.pageSize, total)
  const step = { filter, last }
  return (
    <nav
      aria-label="Pages of parts"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-[0.9375rem] text-soft tabular-nums print:hidden"
    >
      <p>{`Showing ${numberText(from)} to ${numberText(to)} of ${numberText(total)} results`}</p>
      <PageSizeField pageSize={filter.pageSize} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ul className="flex flex-wrap items-center">
          {/* On a phone the numbers stand in one line and the arrows in the next. */}
          <li aria-hidden className="order-1 h-0 basis-full sm:hidden" />
          <Step {...step} to={1} label="First page">
            <ChevronFirst aria-hidden className="size-4.5" />
          </Step>
          <Step {...step} to={filter.page - 1} label="Previous page">
            <ChevronLeft aria-hidden className="size-4.5" />
          </Step>
          {pageNumbers(filter.page, last).map((page, at, all) =>
            page === 'gap' ? (
              <li key={`after ${all[at - 1]}`} aria-hidden className={cell}>
                …
              </li>
            ) : (
              <Step key={page} {...step} to={page} label={`Page ${numberText(page)}`}>
                {numberText(page)}
              </Step>
            ),
          )}
          <Step {...step} to={filter.page + 1} label="Next page">
            <ChevronRight aria-hidden className="size-4.5" />
          </Step>
          <Step {...step} to={last} label="Last page">
            <ChevronLast aria-hidden className="size-4.5" />
          </Step>
        </ul>
        <p>{`Page ${numberText(filter.page)} of ${numberText(last)}`}</p>
      </div>
    </nav>
  )
}

function PageSizeField({ pageSize }: { pageSize: number }) {
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="page-size">Rows per page</label>
      <select
        id="page-size"
        name="pageSize"
        defaultValue={pageSize}
        data-default={emptyFilter.pageSize}
        className="min-h-11 rounded-lg border border-edge bg-raised px-2 sm:min-h-9"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A link to a page; disabled if that page is the current one or does not exist. */
function Step(props: {
  filter: PartFilter
  last: number
  to: number
  label: string
  children: ReactNode
}) {
  const { filter, last, to, label, children } = props
  const isNumber = label.startsWith('Page')
  const place = isNumber ? undefined : 'max-sm:order-2'
  if (to < 1 || to > last || (to === filter.page && !isNumber)) {
    return (
      <li className={place}>
        <span role="link" aria-disabled aria-label={label} className={`${cell} opacity-40`}>
          {children}
        </span>
      </li>
    )
  }
  const isCurrent = to === filter.page
  return (
    <li className={place}>
      <PageLink
        to={catalogUrl(changeFilter(filter, { page: to }))}
        data-to-results
        inPlace
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${cell} hover:text-accent ${isCurrent ? 'bg-accent-soft font-semibold text-accent-strong' : ''}`}
      >
        {children}
      </PageLink>
    </li>
  )
}
