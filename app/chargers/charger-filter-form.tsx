import { Form } from 'react-router'
import { chargerRegions, connectorLabels } from '../../content/charger-labels.ts'
import { Button } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { chargersUrl, emptyChargerFilter, powers, type ChargerFilter } from './charger-filter.ts'

/** Filters by place, plug and power. A GET form that works without JavaScript; the URL holds the filter. */
export function ChargerFilterForm(props: { filter: ChargerFilter; operators: readonly string[] }) {
  const { filter, operators } = props
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
          label="Town, street or name"
          type="search"
          name="place"
          defaultValue={filter.place}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
        />
        <SelectField
          {...{ label: 'Region', name: 'region', any: 'All regions', value: filter.region }}
          options={chargerRegions.map((region) => [region, region])}
        />
        <SelectField
          {...{ label: 'Connector', name: 'connector', any: 'Any', value: filter.connector }}
          options={Object.entries(connectorLabels)}
        />
        <SelectField
          {...{ label: 'Power', name: 'kw', any: 'Any', value: filter.kw ? `${filter.kw}` : '' }}
          options={powers.map((power) => [`${power}`, `${power}\u00a0kW or more`])}
        />
        <SelectField
          {...{ label: 'Current', name: 'current', any: 'AC or DC', value: filter.current }}
          options={[
            ['AC', 'AC'],
            ['DC', 'DC, fast charging'],
          ]}
        />
        <SelectField
          {...{ label: 'Operator', name: 'operator', any: 'All', value: filter.operator }}
          options={operators.map((operator) => [operator, operator])}
        />
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
