import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { defaultReviewFilter, type ReviewFilter } from './review-filter.ts'
import { useReviewsAddress } from './review-subject-context.tsx'
import { ratings, reviewCount, starCount, type RangeReport, type ReviewSummary } from './review.ts'

/** The number of reviews for each star count, each a filter link, and the range owners report. */
export function ReviewOverview({
  summary,
  filter,
}: {
  summary: ReviewSummary
  filter: ReviewFilter
}) {
  if (summary.count === 0) return null
  return (
    <div className="mb-8">
      <ul aria-label="Reviews by stars" className="max-w-md text-sm">
        {ratings.toReversed().map((star) => (
          <StarRow key={star} star={star} summary={summary} filter={filter} />
        ))}
      </ul>
      <RangeLine summer={summary.summer} winter={summary.winter} />
    </div>
  )
}

function StarRow(props: { star: number; summary: ReviewSummary; filter: ReviewFilter }) {
  const { star, summary, filter } = props
  const addressOf = useReviewsAddress()
  const count = summary.stars[star - 1] ?? 0
  const isChosen = filter.stars === star
  const row = (
    <>
      <span className="w-14 shrink-0">{starCount(star)}</span>
      {/* An SVG, because the content security policy may forbid a width in a style attribute. */}
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 min-w-0 flex-1 rounded-full bg-sunken"
      >
        <rect width={(count / summary.count) * 100} height="8" className="fill-star" />
      </svg>
      <span className="w-10 shrink-0 text-right tabular-nums" aria-hidden>
        {numberText(count)}
      </span>
      <span className="sr-only">{`, ${reviewCount(count)}`}</span>
    </>
  )
  const rowStyle = 'flex min-h-9 items-center gap-3 rounded-md'
  if (count === 0) return <li className={`${rowStyle} text-soft`}>{row}</li>
  return (
    <li>
      <PageLink
        to={addressOf({
          ...defaultReviewFilter,
          sort: filter.sort,
          stars: isChosen ? null : star,
        })}
        aria-current={isChosen ? 'true' : undefined}
        className={`${rowStyle} hover:text-accent ${isChosen ? 'font-semibold text-accent' : ''}`}
      >
        {row}
      </PageLink>
    </li>
  )
}

/** 'Owners report a real-world range of 310–350 km in summer'. */
function RangeLine({ summer, winter }: { summer: RangeReport | null; winter: RangeReport | null }) {
  const seasons = [
    { report: summer, when: 'in summer' },
    { report: winter, when: 'in winter' },
  ].flatMap(({ report, when }) => (report ? [{ ...report, when }] : []))
  if (seasons.length === 0) return null
  return (
    <p className="mt-4 rounded-lg bg-sunken px-4 py-3">
      Owners report a real-world range of{' '}
      {seasons.map(({ low, high, owners, when }, at) => (
        <span key={when}>
          {at > 0 && ' and of '}
          <strong className="font-semibold whitespace-nowrap tabular-nums">
            {low === high ? low : `${low}–${high}`}&nbsp;km
          </strong>{' '}
          {when} ({owners} owners)
        </span>
      ))}
      .
    </p>
  )
}
