import { numberText } from '../../ui/number-text.ts'
import type { UploadReport } from './part-upload.ts'

/** The values that publishing would replace by nothing, by column with examples, and the tick that allows it. */
export function EmptiedField({ emptied }: { emptied: NonNullable<UploadReport['emptied']> }) {
  const { count, columns } = emptied
  const values = count === 1 ? 'One value' : `${numberText(count)} values`
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">
        {`${values} of the catalogue would be lost: these cells of the file are empty`}
      </legend>
      <ul className="mt-3 grid gap-2">
        {columns.map(({ column, count: lost, examples }) => (
          <li key={column} className="break-words">
            {`${column}: ${numberText(lost)}`}
            <span className="block text-soft">
              {examples.map(({ sku, old, line }) => `${sku} has ${old} (line ${line})`).join('; ')}
              {lost > examples.length && '; and more'}
            </span>
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="emptied"
          value={count}
          className="size-5 shrink-0 accent-accent"
        />
        {count === 1 ? 'This value may go' : `These ${numberText(count)} values may go`}
      </label>
      <p className="text-sm text-soft">
        To keep them, fill the cells or remove the column from the file, and upload it again.
      </p>
    </fieldset>
  )
}
