import { letters } from './compare-fields.ts'

/** A version or a model to choose. */
export type Replacement = { value: string; name: string }

const select =
  'block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-2 text-base'

const Options = ({ of }: { of: readonly Replacement[] }) =>
  of.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))

/** In the head of a column: puts another version, or another car, in the place of this one. */
export function VersionMenu(props: {
  at: number
  car: { key: string; model: string }
  versions: readonly Replacement[]
  others: readonly Replacement[]
  /** Whether enough are left without it. */
  canGo: boolean
}) {
  const { at, car, versions, others, canGo } = props
  return (
    // The menus show once 'Change cars' is pressed.
    <div className="mt-2 supports-[selector(:has(a))]:hidden supports-[selector(:has(a))]:group-has-[details[open]]/head:block print:hidden">
      <label>
        <span className="sr-only">{`Version of ${letters[at]}`}</span>
        <select name="version" defaultValue={car.key} className={select}>
          <optgroup label={car.model}>
            <Options of={versions} />
          </optgroup>
          <optgroup label="Another car">
            <Options of={others} />
          </optgroup>
          {canGo && <option value="">Leave it out</option>}
        </select>
      </label>
    </div>
  )
}

/** Sets one more car beside the others. */
export function AddMenu({ others }: { others: readonly Replacement[] }) {
  return (
    <div className="mt-2 max-w-96 print:hidden">
      <label>
        <span className="sr-only">Add a car</span>
        <select name="version" defaultValue="" className={select}>
          <option value="">Add a car</option>
          <Options of={others} />
        </select>
      </label>
    </div>
  )
}
