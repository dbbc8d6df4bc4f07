import { PageLink } from '../ui/page-link.tsx'
import type { replacementPrice } from './replacement-price.ts'

/** Where to go if the battery is worn out, with the bands of the guide. */
export function ReplacementSection({ range, quotes }: ReturnType<typeof replacementPrice>) {
  return (
    <section aria-labelledby="replacement" className="prose-width mt-10">
      <h2 id="replacement" className="text-2xl font-semibold">
        If the battery is worn out
      </h2>
      <p className="mt-3">
        Weak cells can be repaired, and a used or a new pack can take the old one’s place.
        {range && ` Our guide’s price, ${range}, fits a new pack in a larger car.`}
        {quotes.map(({ label, text }) => ` ${label}: ${text}.`)}
      </p>
      <PageLink
        to="/ev-battery-replacement"
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        Battery replacement: options, prices and what to test first
      </PageLink>
    </section>
  )
}
