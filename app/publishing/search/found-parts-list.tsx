import { partUrl } from '../../parts/catalogue/part-urls.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { TopParts } from './top-parts.ts'

/** The first rows of the catalogue for a query. */
export function FoundPartsList({ query, rows, total }: TopParts & { query: string }) {
  const all = `/parts-catalog?${new URLSearchParams({ search: query })}`
  return (
    <section aria-labelledby="results-part" className="mt-10">
      <h2 id="results-part" className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold">
        Parts catalogue
        <span className="text-base font-normal tabular-nums text-faint">
          {total.toLocaleString('en-NZ')}
        </span>
      </h2>
      <ul className="mt-2">
        {rows.map((row) => (
          <li key={row.SupabaseID} className="border-t border-line py-3">
            <PageLink
              to={partUrl(row)}
              className="inline-flex min-h-8 items-center font-medium text-accent hover:underline"
            >
              {row.PartName}
            </PageLink>
            <p className="text-sm text-soft">
              {[row.Make, row.Model, row.Variant, row.ModelYear].filter(Boolean).join(' ')}
              {row.OEMPartNumber && `, part number ${row.OEMPartNumber}`}
            </p>
          </li>
        ))}
      </ul>
      <PageLink
        to={all}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        Search the parts catalogue for “{query}”
      </PageLink>
    </section>
  )
}
