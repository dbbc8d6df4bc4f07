import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { FilterSelect } from '../../ground/ui/select-field.tsx'
import { centerFields, type CenterQuery } from './center-query.ts'

/** Filters by region and kind of work. A GET form that works without JavaScript; the URL holds the filter. */
export function CenterFilterForm({ query }: { query: CenterQuery }) {
  const isFiltered = query.region !== '' || query.work !== ''
  return (
    <form
      method="get"
      action="/ev-service-centers"
      key={`${query.region} ${query.work}`}
      className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <LandingField id="entries" />
      <FilterSelect name="region" field={centerFields.region} value={query.region} />
      <FilterSelect name="work" field={centerFields.work} value={query.work} />
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-1">
        <Button type="submit" className="min-h-12">
          Show centers
        </Button>
        {isFiltered && (
          <PageLink
            to="/ev-service-centers"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Show all
          </PageLink>
        )}
      </div>
    </form>
  )
}
