import { Form, Link } from 'react-router'
import { regions, workLabels } from '../../content/center-words.ts'
import { Button } from '../ui/button.tsx'
import type { CenterQuery } from './center-query.ts'

const fieldClass = 'mt-1.5 block min-h-12 w-full rounded-lg border border-edge bg-raised px-3 py-2'

/** Region and kind of work, as a form that needs no script: what is chosen is in the address. */
export function CenterFilterForm({ query }: { query: CenterQuery }) {
  const isFiltered = query.region !== null || query.work !== null
  return (
    <Form
      method="get"
      key={`${query.region} ${query.work}`}
      className="mt-8 grid items-end gap-4 rounded-card border border-line bg-sunken p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[1fr_1fr_auto]"
    >
      <label className="block font-medium">
        Region
        <select name="region" defaultValue={query.region ?? ''} className={fieldClass}>
          <option value="">All regions</option>
          {regions.map((region) => (
            <option key={region} value={region}>
              {region}
            </option>
          ))}
        </select>
      </label>
      <label className="block font-medium">
        Works on
        <select name="work" defaultValue={query.work ?? ''} className={fieldClass}>
          <option value="">Anything</option>
          {Object.entries(workLabels).map(([work, label]) => (
            <option key={work} value={work}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2 lg:col-span-1">
        <Button type="submit" className="min-h-12">
          Show centers
        </Button>
        {isFiltered && (
          <Link
            to="/ev-service-centers"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Show all
          </Link>
        )}
      </div>
    </Form>
  )
}
