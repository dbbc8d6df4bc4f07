import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { TextField } from '../../ground/ui/text-field.tsx'

const garageFields = [
  { name: 'garageLength', label: 'Garage length (m)', hint: 'Inside, wall to door' },
  { name: 'garageWidth', label: 'Garage width (m)', hint: 'The narrower of inside and door' },
  { name: 'garageHeight', label: 'Door height (m)', hint: 'Under the open door' },
] as const

export type GarageInputs = Pick<QueryInputs, 'given' | 'mistakes'>

/** What a query says of the garage, for a form that is about something else. */
export const garageFieldsIn = (given: GarageInputs['given']) =>
  garageFields.flatMap(({ name }) => (given[name] ?? []).map((value) => ({ name, value })))

/** Below a comparison: asks for the garage. */
export function GarageForm({ keys, inputs }: { keys: readonly string[]; inputs: GarageInputs }) {
  return (
    <form
      key={JSON.stringify(inputs.given)}
      action="/compare"
      method="get"
      className="mt-3 max-w-3xl print:hidden"
    >
      <LandingField id="answer" />
      {keys.map((key) => (
        <input key={key} type="hidden" name="version" value={key} />
      ))}
      <GarageFold inputs={inputs}>
        <Button type="submit" tone="outline" className="mt-4 min-h-12">
          Compare
        </Button>
      </GarageFold>
    </form>
  )
}

/** Asks what is inside the garage. */
export function GarageFold({ inputs, children }: { inputs: GarageInputs; children?: ReactNode }) {
  return (
    <Fold
      id="garage"
      title="Will it fit my garage?"
      isOpen={garageFields.some(({ name }) => name in inputs.given || name in inputs.mistakes)}
    >
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-sm text-soft">
          To see what room each leaves. Garages differ, so we assume no size.
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
      {children}
    </Fold>
  )
}

/** A part of a form that few visitors need. */
export function Fold(props: { id?: string; title: string; isOpen?: boolean; children: ReactNode }) {
  const { id, title, isOpen, children } = props
  return (
    <details id={id} open={isOpen} className="group/fold mt-2">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-medium">
        {title}
        <ChevronDown aria-hidden className="size-4 text-faint group-open/fold:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}
