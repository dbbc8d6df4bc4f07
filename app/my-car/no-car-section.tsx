import { knowledgePath } from './fetched-knowledge.ts'
import type { CarState } from './use-answered-car.ts'

/** What stands in the place of the answer while there is none. */
export function NoCarSection({ state }: { state: CarState }) {
  if (state === 'loading') return <p className="text-soft">Reading your car…</p>
  if (state === 'failed') {
    return (
      <p>
        What this page works with ({knowledgePath}) could not be fetched. Check your connection and{' '}
        <a href="/my-car" className="text-accent underline underline-offset-4">
          load the page again
        </a>
        . Your car is still kept in this browser.
      </p>
    )
  }
  return (
    <div data-without-car>
      <p className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl">
        Say which car it is, and see what is due.
      </p>
      <ul className="prose-width mt-5 list-disc space-y-1.5 pl-5">
        <li>The odometer and the end of the RUC licence give the day to buy the next one.</li>
        <li>WoF and registration dates join it in a file for your calendar.</li>
        <li>The version and year lead to its parts, the postcode to workshops and chargers.</li>
      </ul>
      <p className="prose-width mt-4 text-soft">
        Every field may stay empty. Clearing your browser’s data removes the car too, so save it as
        a file if you want to keep it.
      </p>
    </div>
  )
}
