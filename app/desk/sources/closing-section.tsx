import { RadioField } from '../../ground/ui/radio-field.tsx'
import type { Closings } from './draft-doubts.ts'
import { closingName } from './charger-feed/feed-words.ts'

const mostOperators = 6

/** What a list of EVRoam closes, whose sites they are, and whether they are gone or only missing in the list. */
export function ClosingSection({ closings }: { closings: Closings }) {
  const { text, operators, whyAsked } = closings
  const rest = operators.length - mostOperators
  return (
    <section className="w-full rounded-lg border-l-4 border-danger bg-sunken px-4 py-3">
      <h2 className="font-semibold">{text}</h2>
      <ul className="mt-1 list-disc pl-5">
        {operators.slice(0, mostOperators).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
        {rest > 0 && <li>{rest === 1 ? 'and one operator more' : `and ${rest} operators more`}</li>}
      </ul>
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
