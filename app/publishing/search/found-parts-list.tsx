import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { partUrl } from '../../parts/catalogue/part-urls.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ResultSection } from './result-list.tsx'
import type { TopParts } from './top-parts.ts'

/** The first rows of the catalogue for a query. */
export function FoundPartsList({ query, rows, total }: TopParts & { query: string }) {
  const all = `/parts-catalog?${new URLSearchParams({ search: query })}`
  return (
    <ResultSection
      id="results-part"
      title={
        <>
          Parts catalogue{' '}
          <span className="font-sans text-base font-normal tabular-nums text-faint">
            {numberText(total)}
          </span>
        </>
      }
    >
      <ul>
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
      <PageLink to={all} className="inline-flex min-h-11 items-center text-link">
        Search the parts catalogue for “{query}”
      </PageLink>
    </ResultSection>
  )
}
