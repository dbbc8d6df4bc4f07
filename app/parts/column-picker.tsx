import { ChevronDown } from 'lucide-react'
import { columnTitle } from './column-text.ts'
import { columns, defaultColumns } from './columns.ts'

/** Checkboxes for the table's columns. Their behaviour is in `column-scripts.ts`. */
export function ColumnPicker() {
  return (
    <details className="group open:basis-full noscript:hidden print:hidden">
      <summary className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-[0.9375rem] text-soft hover:text-ink">
        <span>
          {'Column Visibility ('}
          <span data-shown="" suppressHydrationWarning>
            {defaultColumns.size}
          </span>
          {` of ${columns.length} shown)`}
        </span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="mt-1 mb-3 rounded-card border border-line bg-raised p-4">
        <legend className="sr-only">Columns of the table</legend>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ name }) => (
            <label key={name} className="flex min-h-10 items-center gap-2.5 text-[0.9375rem]">
              <input
                type="checkbox"
                name="column"
                value={name}
                defaultChecked={defaultColumns.has(name)}
                autoComplete="off"
                className="size-4.5 shrink-0 accent-accent"
              />
              {columnTitle(name)}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
