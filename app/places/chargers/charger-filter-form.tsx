import { ChevronDown } from 'lucide-react'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { FilterSelect } from '../../ground/ui/select-field.tsx'
import { Term } from '../../ground/ui/term.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import {
  chargerFields,
  chargersUrl,
  emptyChargerFilter,
  type ChargerFilter,
} from './charger-filter.ts'

const folded = ['km', 'region', 'kw', 'current', 'operator'] as const

/** Filters by place, plug and power. A GET form that works without JavaScript; the URL holds the filter. */
export function ChargerFilterForm(props: { filter: ChargerFilter; operators: readonly string[] }) {
  const { filter } = props
  const fields = chargerFields(props.operators)
  const url = chargersUrl({ ...filter, page: 1 })
  return (
    <search>
      <form
        method="get"
        action="/charging-stations/find"
        key={url}
        className="max-w-3xl print:hidden"
      >
        <LandingField id="results" />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <TextField
            label={fields.place.label}
            type="search"
            name="place"
            defaultValue={filter.place}
            maxLength={fields.place.maxLength}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" className="min-h-12 sm:order-1">
            Find chargers
          </Button>
          <div className="max-sm:col-span-2">
            <FilterSelect name="connector" field={fields.connector} value={filter.connector} />
          </div>
        </div>
        <details className="group mt-1" open={folded.some((name) => filter[name] !== '')}>
          <summary className="flex min-h-11 w-fit items-center gap-1.5 text-accent">
            Distance, region, power and operator
            <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="mt-1 mb-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {folded.map((name) => (
              <FilterSelect key={name} name={name} field={fields[name]} value={filter[name]} />
            ))}
          </div>
          <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-soft">
            <Term id="ccs2">CCS2</Term>
            <Term id="chademo">CHAdeMO</Term>
            <Term id="type-2">Type&nbsp;2</Term>
            <Term id="ac-charging">AC</Term>
            <Term id="dc-charging">DC</Term>
          </p>
        </details>
        {url !== chargersUrl(emptyChargerFilter) && (
          <PageLink
            to={chargersUrl(emptyChargerFilter)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Show all
          </PageLink>
        )}
      </form>
    </search>
  )
}
