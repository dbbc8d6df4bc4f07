import { RadioField } from '../../ground/ui/radio-field.tsx'
import type { Closings } from './draft-doubts.ts'
import { closingName } from './source-upload.ts'

/** Asks whether what a list of EVRoam closes is gone, or only missing in the list. */
export function ClosingSection({ closings }: { closings: Closings }) {
  const { text, whyAsked } = closings
  return (
    <section className="w-full rounded-lg border-l-4 border-danger bg-sunken px-4 py-3">
      <h2 className="font-semibold">{text}</h2>
      {whyAsked && <p className="mt-2">{`Why this asks: ${whyAsked}`}</p>}
      <div className="mt-2">
        <RadioField
          legend="What happens to them"
          name={closingName}
          value={whyAsked ? undefined : 'close'}
          options={[
            { value: 'close', label: 'Close them: they are gone' },
            {
              value: 'keep',
              label: 'Keep these: the list lacks them',
              text: 'They stay, also when the next list lacks them.',
            },
          ]}
        />
      </div>
    </section>
  )
}
