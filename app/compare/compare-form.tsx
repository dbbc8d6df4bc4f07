import { Form } from 'react-router'
import type { FieldOption } from '../ui/query-field.ts'
import type { QueryInputs } from '../ui/query-inputs.ts'
import { mostCompared } from '../models/compared-versions.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { letters } from './compare-fields.ts'

const garageFields = [
  { name: 'garageLength', label: 'Garage length (m)', hint: 'Inside, wall to door' },
  { name: 'garageWidth', label: 'Garage width (m)', hint: 'The narrower of inside and door' },
  { name: 'garageHeight', label: 'Door height (m)', hint: 'Under the open door' },
] as const

type Groups = readonly (readonly [model: string, options: FieldOption[]])[]

/** Which versions to compare, and the garage they should fit. A GET form; the URL holds it all. */
export function CompareForm(props: {
  chosen: readonly { key: string; name: string }[]
  groups: Groups
  inputs: Pick<QueryInputs, 'given' | 'mistakes'>
}) {
  const { chosen, groups, inputs } = props
  const open = Array.from({ length: chosen.length > 0 ? 1 : mostCompared }, (_, at) => at)
  const isFull = chosen.length >= mostCompared
  return (
    <Form
      key={JSON.stringify(inputs.given)}
      action="/compare#answer"
      method="get"
      className="rounded-card border border-line bg-sunken p-4 sm:p-5"
    >
      {chosen.map(({ key, name }) => (
        <label key={key} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="version"
            value={key}
            defaultChecked
            className="size-5 shrink-0 accent-[var(--accent)]"
          />
          {name}
        </label>
      ))}
      {isFull ? (
        <p className="text-sm text-soft">Four are the most: untick one to make room.</p>
      ) : (
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {open.map((at) => (
            <VersionField key={at} label={labelOf(at, chosen.length)} groups={groups} />
          ))}
        </div>
      )}
      {inputs.mistakes.version && (
        <p data-mistake="version" className="mt-2 text-sm text-danger">
          {inputs.mistakes.version}
        </p>
      )}
      <fieldset className="mt-4 grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-sm text-soft">
          Your garage, if they should fit it. Garages differ, so we assume no size.
        </legend>
        {garageFields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            {...{ name, label, hint }}
            inputMode="decimal"
            mistake={inputs.mistakes[name]}
            defaultValue={inputs.given[name]?.[0] ?? ''}
          />
        ))}
      </fieldset>
      <Button type="submit" className="mt-5 min-h-12">
        Compare
      </Button>
    </Form>
  )
}

const labelOf = (at: number, chosen: number) => (chosen > 0 ? 'Add' : `Version ${letters[at]}`)

function VersionField({ label, groups }: { label: string; groups: Groups }) {
  return (
    <label className="block min-w-0 font-medium">
      {label}
      <select
        name="version"
        className="mt-1.5 block min-h-12 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 py-2"
      >
        <option value="">Choose a version</option>
        {groups.map(([model, options]) => (
          <optgroup key={model} label={model}>
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
