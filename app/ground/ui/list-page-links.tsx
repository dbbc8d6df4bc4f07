import { PageLink } from './page-link.tsx'
import { pageNumbers, rowsShown } from './pagination-rules.ts'

const cell = 'inline-grid min-h-11 min-w-11 place-items-center rounded-lg px-3 tabular-nums'

/** Pagination of a list: which rows are shown, and links to the other pages. */
export function ListPageLinks(props: {
  /** What the rows are, for 'Chargers 26 to 50 of 81'. */
  rows: 'Chargers' | 'Sources'
  page: number
  pages: number
  pageSize: number
  total: number
  urlOf: (page: number) => string
}) {
  const { rows, page: current, pages, pageSize, total, urlOf } = props
  if (pages === 1) return null
  const { from, to } = rowsShown(current, pageSize, total)
  return (
    <nav
      aria-label={`Pages of ${rows.toLowerCase()}`}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-[0.9375rem] text-soft print:hidden"
    >
      <p className="tabular-nums">{`${rows} ${from} to ${to} of ${total}`}</p>
      <ul className="flex flex-wrap items-center">
        {current > 1 && (
          <li>
            <PageLink to={urlOf(current - 1)} rel="prev" className={`${cell} text-accent`}>
              Previous
            </PageLink>
          </li>
        )}
        {pageNumbers(current, pages).map((page, at, all) => (
          <li key={page === 'gap' ? `after ${all[at - 1]}` : page}>
            {page === 'gap' ? (
              <span aria-hidden className={cell}>
                …
              </span>
            ) : (
              <PageLink
                to={urlOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
                className={`${cell} hover:text-accent ${page === current ? 'bg-accent-soft font-semibold text-accent-strong' : ''}`}
              >
                {page}
              </PageLink>
            )}
          </li>
        ))}
        {current < pages && (
          <li>
            <PageLink to={urlOf(current + 1)} rel="next" className={`${cell} text-accent`}>
              Next
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
