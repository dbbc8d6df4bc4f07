import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { LoadedReviews } from './review-queries.ts'
import type { RangeReport } from './review.ts'

const mostQuoted = 3

/**
 * What owners say of their range, for the head of a model's page: '110 to 140 km in summer (4 owners)' where enough of
 * them share it, and else the figures of the newest reviews, '80 km in winter'. Empty while there are none.
 */
export function ownerRanges({ reviews, summary }: LoadedReviews): string[] {
  if (!summary) return []
  const shared = [
    summary.summer && `${spanText(summary.summer)} in summer (${summary.summer.owners} owners)`,
    summary.winter && `${spanText(summary.winter)} in winter (${summary.winter.owners} owners)`,
  ].flatMap((text) => text ?? [])
  if (shared.length > 0) return shared
  return reviews.reviews
    .flatMap(({ facts: { summerRange, winterRange } }) => [
      ...(summerRange === null ? [] : [`${numberText(summerRange)}\u00a0km in summer`]),
      ...(winterRange === null ? [] : [`${numberText(winterRange)}\u00a0km in winter`]),
    ])
    .slice(0, mostQuoted)
}

const spanText = ({ low, high }: RangeReport) =>
  low === high ? `${numberText(low)}\u00a0km` : `${numberText(low)} to ${numberText(high)}\u00a0km`
