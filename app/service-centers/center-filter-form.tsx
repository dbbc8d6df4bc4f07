import { Form } from 'react-router'
import { regions, workLabels } from '../../content/center-labels.ts'
import { Button } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { CenterQuery } from './center-query.ts'

/** Filters by region and kind of work. A GET form that works without JavaScript; the URL holds the filter. */
export function CenterFilterForm({ query }: { query: CenterQuery }) {
  const isFiltered = query.region !== null || query.work !== null
  return (
    <Form
      method="get"
      key={`${query.region} ${query.work}`}
      className="mt-8 grid items-end gap-4 rounded-card border border-line bg-sunken p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField
        label="Region"
        name="region"
        value={query.region ?? ''}
        any="All regions"
        options={regions.map((region) => [region, region])}
      />
      <SelectField
        label="Works on"
        name="work"
        value={query.work ?? ''}
        any="Anything"
        options={Object.entries(workLabels)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2 lg:col-span-1">
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
    </Form>
  )
}
