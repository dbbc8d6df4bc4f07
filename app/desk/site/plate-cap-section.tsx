import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { mostPlatesADay, type PlateLookups } from '../access/desk-queries.ts'

/** What the plate service is asked, which costs the owner money, and the form that caps it. */
export function PlateCapSection({ lookups, host }: { lookups: PlateLookups; host: string }) {
  const { today, month, cap, isNear } = lookups
  return (
    <section aria-labelledby="plates" className="mt-12 max-w-2xl">
      <h2 id="plates" className="text-2xl font-semibold">
        Number plates
      </h2>
      <p className="mt-2">
        {`${host} was asked ${times(today)} today, of ${numberText(cap)} at most, and ${times(month)} this month.`}
      </p>
      {isNear && (
        <p className="mt-2 text-caution">
          {today >= cap
            ? 'Readers are told to come back tomorrow.'
            : 'Beyond that, readers are told to come back tomorrow.'}
        </p>
      )}
      <form method="post" className="mt-4 grid max-w-xs gap-3">
        <TextField
          label="Plates looked up in a day, at most"
          name="cap"
          inputMode="numeric"
          defaultValue={cap}
          hint={`From 0 to ${numberText(mostPlatesADay)}. 0 looks up none.`}
          required
        />
        <Button type="submit" name="intent" value="cap" tone="outline">
          Set the cap
        </Button>
      </form>
    </section>
  )
}

const times = (count: number) => (count === 1 ? 'once' : `${numberText(count)} times`)
