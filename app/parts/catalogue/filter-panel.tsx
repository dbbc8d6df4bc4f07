import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ChoiceFields, SupplierField } from './choice-field.tsx'
import type { CatalogueNames } from './my-car-button.tsx'
import { MyCarPartsIsland } from './my-car-parts-island.tsx'
import {
  catalogUrl,
  changeFilter,
  choices,
  emptyFilter,
  fieldValues,
  resetFilter,
  type PartFilter,
  type PartOption,
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

const carChoices = choices.filter((choice) => choice.of === 'vehicle')
// Beside the text; the rest waits behind 'Filters'.
const barNames: ReadonlySet<string> = new Set(['make', 'model', 'category'])
const barChoices = choices.filter(({ name }) => barNames.has(name))
const panelChoices = choices.filter(({ name }) => !barNames.has(name))
const anyCar: Partial<PartFilter> = Object.fromEntries(
  carChoices.map(({ name }) => [name, emptyFilter[name]]),
)
const furtherFields = ['supplier', 'minPrice', 'maxPrice', 'inStock'] as const

const quietLink =
  'inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 hover:underline lg:min-h-10'
const untilOpened = 'group-has-[details[open]]/panel:inline-flex max-lg:hidden'

type PanelProps = {
  filter: PartFilter
  options: PartOptions
  /** Whether the page has the fields 'Rows per page' and 'Sort by'. */
  isPaged: boolean
  /** Sample records have no supplier, price or stock to filter by. */
  onlySamples: boolean
  names: CatalogueNames
  /** With no part to find only the text stands in the open. */
  isFolded: boolean
}

/** One bar for the words, the car and the kind of part; the other fields of the filter wait behind 'Filters'. */
export function FilterPanel(props: PanelProps) {
  const { filter, options, isPaged, onlySamples, names, isFolded } = props
  const isChosen = (name: keyof PartFilter) => fieldValues(filter, name).length > 0
  const isCarChosen = carChoices.some(({ name }) => isChosen(name))
  const chosen = [...choices.map(({ name }) => name), ...furtherFields].filter(isChosen)
  // A wide window has the bar in sight.
  const behind = isFolded ? chosen : chosen.filter((name) => !barNames.has(name))
  return (
    <search className="group/panel relative block print:hidden">
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
      <SearchBar {...{ filter, options, isFolded, onlySamples }}>
        <div className="flex flex-wrap items-center gap-x-5 lg:order-2 lg:min-h-10">
          <MyCarPartsIsland
            names={names}
            makes={valuesOf(options.makes)}
            variants={filter.model === '' ? [] : valuesOf(options.variants)}
          />
          {isCarChosen && filter.search === '' && (
            <PageLink
              to={catalogUrl(changeFilter(filter, anyCar))}
              inPlace
              className={`${quietLink} ${untilOpened}`}
            >
              Any car
            </PageLink>
          )}{' '}
          <PageLink
            to={catalogUrl(resetFilter(filter))}
            inPlace
            className={`${quietLink} ${chosen.length > 0 ? '' : untilOpened}`}
          >
            Reset filters
          </PageLink>
        </div>
      </SearchBar>
      <details
        // The visitor opens and closes it.
        className="group/choices"
      >
        {/* On the line of the text. */}
        <summary className="absolute top-6 right-0 inline-flex min-h-11 items-center gap-1.5 font-medium lg:min-h-10">
          {behind.length === chosen.length ? (
            filtersText(chosen.length)
          ) : (
            <>
              <span className="lg:hidden">{filtersText(chosen.length)}</span>{' '}
              <span className="max-lg:hidden">{filtersText(behind.length)}</span>
            </>
          )}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-open/choices:rotate-180"
          />
        </summary>
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          <ChoiceFields
            fields={isFolded ? choices : panelChoices}
            filter={filter}
            options={options}
          />
          {(!onlySamples || furtherFields.some((name) => fieldValues(filter, name).length > 0)) && (
            <OfferPicker filter={filter} options={options} />
          )}
        </div>
      </details>
    </search>
  )
}

const filtersText = (count: number) => (count > 0 ? `Filters (${count})` : 'Filters')

/** The words, the car and the kind of part in one row; on a phone only the words, the rest with what 'Filters' opens. */
function SearchBar(
  props: Pick<PanelProps, 'filter' | 'options' | 'isFolded' | 'onlySamples'> & {
    children: ReactNode
  },
) {
  const { filter, options, isFolded, onlySamples, children } = props
  return (
    <div className="lg:flex lg:items-end lg:gap-3 lg:pr-28">
      <div className="flex items-end gap-2 pr-28 lg:contents">
        <div className="min-w-0 grow">
          <label htmlFor="part-search" className="block text-sm leading-5.5 text-soft">
            Search
          </label>
          <input
            id="part-search"
            type="search"
            name="search"
            defaultValue={filter.search}
            placeholder="Name or number"
            enterKeyHint="search"
            className="mt-0.5 block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-2 placeholder:text-faint lg:min-h-10"
          />
        </div>
        <Button type="submit" className="max-lg:px-2.5 lg:order-1 lg:min-h-10">
          <Search aria-hidden className="size-5" />
          <span className="sr-only">Search</span>
        </Button>
      </div>
      {!isFolded && (
        <div className="mt-3 grid grid-cols-3 gap-2 max-lg:hidden max-lg:group-has-[details[open]]/panel:grid max-lg:has-[>:nth-child(4)]:grid-cols-2 lg:mt-0 lg:auto-cols-[9.5rem] lg:grid-flow-col lg:grid-cols-none lg:gap-3">
          <ChoiceFields
            fields={barChoices}
            filter={filter}
            options={options}
            takesOne={onlySamples}
          />
        </div>
      )}
      {children}
    </div>
  )
}

const valuesOf = (options: readonly PartOption[]) => options.map(({ value }) => String(value))

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
