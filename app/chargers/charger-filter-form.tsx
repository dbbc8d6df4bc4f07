import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { FilterSelect } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  chargerFields,
  chargersUrl,
  emptyChargerFilter,
  type ChargerFilter,
} from './charger-filter.ts'

const selects = ['km', 'region', 'connector', 'kw', 'current', 'operator'] as const

/** Filters by place, plug and power. A GET form that works without JavaScript; the URL holds the filter. */
export function ChargerFilterForm(props: { filter: ChargerFilter; operators: readonly string[] }) {
  const { filter } = props
  const fields = chargerFields(props.operators)
  const url = chargersUrl({ ...filter, page: 1 })
  return (
    <search>
      <Form
        method="get"
        action="/charging-stations/find#results"
        key={url}
        className="grid gap-4 rounded-card border border-line bg-sunken p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-3 print:hidden"
      >
        <TextField
          label={fields.place.label}
          type="search"
          name="place"
          defaultValue={filter.place}
          maxLength={fields.place.maxLength}
          enterKeyHint="search"
          autoComplete="off"
        />
        {selects.map((name) => (
          <FilterSelect key={name} name={name} field={fields[name]} value={filter[name]} />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2 lg:col-span-3">
          <Button type="submit" className="min-h-12">
            Find chargers
          </Button>
          {url !== chargersUrl(emptyChargerFilter) && (
            <PageLink
              to={chargersUrl(emptyChargerFilter)}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              Show all
            </PageLink>
          )}
        </div>
      </Form>
    </search>
  )
}
