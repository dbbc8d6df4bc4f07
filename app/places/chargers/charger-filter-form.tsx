import { ChevronDown } from 'lucide-react'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { FilterSelect } from '../../ground/ui/select-field.tsx'
import { Term } from '../../ground/ui/term.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { chargerFields, chargersUrl, type ChargerFilter } from './charger-filter.ts'
import { NearIsland } from './near-island.tsx'

const folded = ['connector', 'km', 'region', 'kw', 'current', 'operator'] as const

/** Filters by place, plug and power. A GET form that works without JavaScript; the URL holds the filter. */
export function ChargerFilterForm(props: { filter: ChargerFilter; operators: readonly string[] }) {
  const { filter } = props
  const fields = chargerFields(props.operators)
  const chosen = folded.flatMap((name) => {
    const options: readonly { value: string; label: string }[] = fields[name].options
    return options.find(({ value }) => filter[name] !== '' && value === filter[name])?.label ?? []
  })
  const url = chargersUrl({ ...filter, page: 1 })
  return (
    <search>
      <form
        method="get"
        action="/charging-stations/find"
        key={url}
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 print:hidden"
      >
        <LandingField id="results" />
        <div className="order-1">
          <TextField
            label={fields.place.label}
            type="search"
            name="place"
            defaultValue={filter.place}
            maxLength={fields.place.maxLength}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <Button type="submit" className="order-2 min-h-12">
          Find chargers
        </Button>
        <NearIsland filter={filter} />
        <p className="order-5 col-span-2 text-sm text-soft noscript:hidden">
          ‘Near me’: your position stays in your browser.
        </p>
        <noscript className="order-5 col-span-2">
          <p className="text-sm text-soft">
            Without scripts, ‘Near me’ cannot work. Type your town instead.
          </p>
        </noscript>
        <details className="group order-3 min-w-0 open:col-span-2 noscript:col-span-2">
          <summary className="flex min-h-12 w-fit items-center gap-1 text-accent">
            <span>
              More filters{' '}
              {chosen.length > 0 && (
                <strong className="block font-semibold text-ink">{chosen.join(' · ')}</strong>
              )}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="mt-1 mb-3 grid grid-cols-2 gap-x-3 gap-y-4">
            {folded.map((name) => (
              <FilterSelect key={name} name={name} field={fields[name]} value={filter[name]} />
            ))}
          </div>
          <p className="flex flex-wrap gap-x-4 text-sm text-soft">
            <Term id="ccs2">CCS2</Term>
            <Term id="chademo">CHAdeMO</Term>
            <Term id="type-2">Type&nbsp;2</Term>
            <Term id="ac-charging">AC</Term>
            <Term id="dc-charging">DC</Term>
          </p>
        </details>
      </form>
    </search>
  )
}
