import { knowledgePath } from './fetched-knowledge.ts'
import type { CarState } from './use-answered-car.ts'

/** What stands in the place of the answer while there is none. */
export function NoCarSection({ state }: { state: CarState }) {
  if (state === 'loading') return <p className="text-soft">Reading your car…</p>
  if (state === 'failed') {
    return (
      <p>
        The data this page needs ({knowledgePath}) could not be loaded. Check your connection and{' '}
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
        <li>
          From the odometer and the end of the RUC licence it works out when to buy the next one.
        </li>
        <li>The dates of the licence, WoF and registration go into a file for your calendar.</li>
        <li>
          It finds parts for your version and year, and workshops and chargers near your postcode.
        </li>
      </ul>
      <p className="prose-width mt-4 text-soft">
        Every field may stay empty. Clearing your browser’s data removes the car too, so save it as
        a file if you want to keep it.
      </p>
    </div>
  )
}
