import type { PartFilter, PartOptions } from './part-filter.ts'

/** Supplier, price with GST and stock. */
export function OfferPicker({ filter, options }: { filter: PartFilter; options: PartOptions }) {
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
            {count === null ? value : `${value} (${count.toLocaleString('en-NZ')})`}
          </option>
        ))}
      </select>
    </label>
  )
}
