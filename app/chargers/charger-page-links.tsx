import { pageNumbers, rowsShown } from '../parts/pagination-rules.ts'
import { PageLink } from '../ui/page-link.tsx'
import { chargersUrl, chargersPerPage, type ChargerFilter } from './charger-filter.ts'

const cell = 'inline-grid min-h-11 min-w-11 place-items-center rounded-lg px-3 tabular-nums'

/** Pagination of the results. */
export function ChargerPageLinks(props: { filter: ChargerFilter; total: number; pages: number }) {
  const { filter, total, pages } = props
  const { from, to } = rowsShown(filter.page, chargersPerPage, total)
  const pageUrl = (page: number) => `${chargersUrl({ ...filter, page })}#results`
  return (
    <nav
      aria-label="Pages of chargers"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-[0.9375rem] text-soft print:hidden"
    >
      <p className="tabular-nums">{`Chargers ${from} to ${to} of ${total}`}</p>
      <ul className="-mx-3 flex flex-wrap items-center">
        {filter.page > 1 && (
          <li>
            <PageLink to={pageUrl(filter.page - 1)} rel="prev" className={`${cell} text-accent`}>
              Previous
            </PageLink>
          </li>
        )}
        {pageNumbers(filter.page, pages).map((page, at, all) => (
          <li key={page === 'gap' ? `after ${all[at - 1]}` : page}>
            {page === 'gap' ? (
              <span aria-hidden className={cell}>
                …
              </span>
            ) : (
              <PageLink
                to={pageUrl(page)}
                aria-label={`Page ${page}`}
                aria-current={page === filter.page ? 'page' : undefined}
                className={`${cell} hover:text-accent ${page === filter.page ? 'bg-accent-soft font-semibold text-accent-strong' : ''}`}
              >
                {page}
              </PageLink>
            )}
          </li>
        ))}
        {filter.page < pages && (
          <li>
            <PageLink to={pageUrl(filter.page + 1)} rel="next" className={`${cell} text-accent`}>
              Next
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
