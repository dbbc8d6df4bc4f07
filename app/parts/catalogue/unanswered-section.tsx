import { dateText } from '../../../content/texts/date-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { UnansweredSearch } from './unanswered-queries.ts'

/** What people asked for and nobody lists: for sellers. Nothing while nothing was asked five times in a past month. */
export function UnansweredSection({ searches }: { searches: readonly UnansweredSearch[] }) {
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="unanswered" className="mt-12 border-t border-line pt-6">
      <h2 id="unanswered" className="text-xl font-semibold">
        Asked for and not here
      </h2>
      <p className="prose-width mt-1 text-soft">
        Searches of this catalogue without a result in past months, by kind of part and car, at
        least five in a month. Do you sell one?
      </p>
      <ul className="mt-3 max-w-3xl">
        {searches.map(({ month, slug, part, car, times }) => (
          <li
            key={month + slug + car}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2"
          >
            <span>
              <PageLink to={`/${slug}`} className="text-link">
                {part}
              </PageLink>
              {car && ` for the ${car}`}
            </span>
            <span className="text-soft tabular-nums">{`${numberText(times)} times in ${dateText(month)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
