import { ChevronDown } from 'lucide-react'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { FilterSelect } from '../../ground/ui/select-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { centerFields, type CenterQuery } from './center-query.ts'

/**
 * Orders by distance from a town, and filters by region and kind of work. A GET form that works without JavaScript; the
 * URL holds the filter. `note` is what there is to say about the town.
 */
export function CenterFilterForm({ query, note }: { query: CenterQuery; note: string | null }) {
  const { near, region, work } = query
  const isNarrowed = region !== '' || work !== ''
  return (
    <form
      method="get"
      action="/ev-service-centers"
      key={`${near} ${region} ${work}`}
      className="mt-4 max-w-2xl"
    >
      <LandingField id="entries" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <TextField
          label={centerFields.near.label}
          type="search"
          name="near"
          defaultValue={near}
          maxLength={centerFields.near.maxLength}
          enterKeyHint="search"
          autoComplete="off"
          mistake={note ?? undefined}
        />
        <Button type="submit" className="mt-8 min-h-12">
          Show centers
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <details className="group mt-1 open:basis-full" open={isNarrowed}>
          <summary className="flex min-h-11 w-fit items-center gap-1.5 text-accent">
            Region and kind of work
            <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="mb-2 grid grid-cols-2 gap-3">
            <FilterSelect name="region" field={centerFields.region} value={region} />
            <FilterSelect name="work" field={centerFields.work} value={work} />
          </div>
        </details>{' '}
        {(isNarrowed || near !== '') && (
          <PageLink
            to="/ev-service-centers"
            className="mt-1 inline-flex min-h-11 items-center self-start text-link"
          >
            Show all
          </PageLink>
        )}
      </div>
    </form>
  )
}
