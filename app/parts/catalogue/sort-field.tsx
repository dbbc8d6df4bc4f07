import { emptyFilter, sorts, type PartSort } from './part-filter.ts'

/** The order of the results. Without a text nothing is more relevant. */
export function SortField({ sort, hasText }: { sort: PartSort; hasText: boolean }) {
  return (
    <div className="flex items-center gap-2 print:hidden">
      <label htmlFor="part-sort" className="text-[0.9375rem] text-soft">
        Sort by
      </label>
      <select
        id="part-sort"
        name="sort"
        defaultValue={sort}
        data-default={emptyFilter.sort}
        autoComplete="off"
        className="min-h-11 rounded-lg border border-edge bg-raised px-2 lg:min-h-10"
      >
        {sorts.map(({ name, label }) => (
          <option key={name} value={name}>
            {name === 'relevance' && !hasText ? 'Make and model' : label}
          </option>
        ))}
      </select>
    </div>
  )
}
