import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { numberText } from '../../ground/ui/number-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ChoiceFields } from './choice-field.tsx'
import {
  catalogUrl,
  choices,
  emptyFilter,
  fieldValues,
  resetFilter,
  type PartFilter,
  type PartOptions,
} from './part-filter.ts'
import { asksForSamples } from './part-urls.ts'

// In the order of the URL.
const parameters = Object.keys(emptyFilter).join(' ')

/**
 * The filter as a GET form around its fields and the results, whose order is a field too: text browsers know no
 * control outside its form. With scripts, every change replaces the URL.
 */
export function FilterForm({ children }: { children: ReactNode }) {
  return (
    <form
      action="/parts-catalog"
      method="get"
      autoComplete="off"
      data-island="followed-form"
      data-order={parameters}
      data-replay
      data-around-list=""
    >
      {children}
    </form>
  )
}

// The car is chosen above the panel (car-section.tsx).
const panelChoices = choices.filter((choice) => choice.of !== 'vehicle')
const furtherFields = ['supplier', 'minPrice', 'maxPrice', 'inStock'] as const

type PanelProps = {
  filter: PartFilter
  options: PartOptions
  /** Whether the page has the fields 'Rows per page' and 'Sort by'. */
  isPaged: boolean
  /** Sample records have no supplier, price or stock to filter by. */
  onlySamples: boolean
}

/**
 * The fields of the filter, but for the car and the order of the results.
 */
export function FilterPanel(props: PanelProps) {
  const { filter, options, isPaged, onlySamples } = props
  const panelFields = [...panelChoices.map(({ name }) => name), ...furtherFields]
  const chosen = panelFields.filter((name) => fieldValues(filter, name).length > 0).length
  return (
    <search className="print:hidden">
      {filter.samples && <input type="hidden" name="samples" value={asksForSamples} />}
      {!isPaged && (
        <>
          <input
            type="hidden"
            name="pageSize"
            value={filter.pageSize}
            data-default={emptyFilter.pageSize}
          />
          <input type="hidden" name="sort" value={filter.sort} data-default={emptyFilter.sort} />
        </>
      )}
      <label htmlFor="part-search" className="block text-sm text-soft">
        Search
      </label>
      <div className="mt-0.5 flex gap-2">
        <input
          id="part-search"
          type="search"
          name="search"
          defaultValue={filter.search}
          placeholder="Name or number"
          enterKeyHint="search"
          className="block min-h-11 w-full min-w-0 flex-1 rounded-lg border border-edge bg-raised px-3 placeholder:text-faint"
        />
        <Button type="submit" className="px-3.5">
          <Search aria-hidden className="size-5" />
          <span className="sr-only">Search</span>
        </Button>
      </div>
      <div className="relative mt-3">
        <details
          // From then on the visitor opens and closes it.
          open={chosen > 0}
          className="group/choices lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="inline-flex min-h-11 items-center gap-2 font-medium supports-[selector(::details-content)]:lg:hidden">
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform group-open/choices:rotate-180"
            />
          </summary>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            <ChoiceFields fields={panelChoices} filter={filter} options={options} />
            {(!onlySamples ||
              furtherFields.some((name) => fieldValues(filter, name).length > 0)) && (
              <OfferPicker filter={filter} options={options} />
            )}
          </div>
        </details>
        <PageLink
          to={catalogUrl(resetFilter(filter))}
          inPlace
          className={`${buttonClass('quiet')} max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:px-0 lg:-ml-5`}
        >
          Reset filters
        </PageLink>
      </div>
    </search>
  )
}

/** Supplier, price with GST and stock. */
function OfferPicker({ filter, options }: { filter: PartFilter; options: PartOptions }) {
  const box =
    'mt-0.5 block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-2 lg:min-h-10 xl:text-[0.9375rem]'
  const price = { inputMode: 'decimal', autoComplete: 'off', className: box } as const
  return (
    <>
      {(options.suppliers.length > 1 || filter.supplier) && (
        <SupplierField {...{ filter, options, box }} />
      )}
      <fieldset className="min-w-0">
        <legend className="block text-sm text-soft">Price in $, incl. GST</legend>
        <div className="flex items-center gap-2">
          <input
            {...price}
            name="minPrice"
            aria-label="Lowest price"
            defaultValue={filter.minPrice ?? ''}
          />
          <span className="text-soft">to</span>
          <input
            {...price}
            name="maxPrice"
            aria-label="Highest price"
            defaultValue={filter.maxPrice ?? ''}
          />
        </div>
      </fieldset>
      <label className="flex min-h-11 items-center gap-2.5 self-end text-[0.9375rem]">
        <input
          type="checkbox"
          name="inStock"
          value="1"
          defaultChecked={filter.inStock}
          className="size-4.5 shrink-0 accent-accent"
        />
        In stock only
      </label>
    </>
  )
}

function SupplierField(props: { filter: PartFilter; options: PartOptions; box: string }) {
  const { filter, options, box } = props
  const isUnknown =
    filter.supplier !== '' && !options.suppliers.some(({ value }) => value === filter.supplier)
  return (
    <label className="block min-w-0 text-sm text-soft">
      Supplier
      <select name="supplier" defaultValue={filter.supplier} className={`${box} text-ink`}>
        <option value="">All</option>
        {isUnknown && <option value={filter.supplier}>{filter.supplier}</option>}
        {options.suppliers.map(({ value, count }) => (
          <option key={value} value={value}>
            {count === null ? value : `${value} (${numberText(count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}
