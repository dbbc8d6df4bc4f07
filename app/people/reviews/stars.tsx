import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { Star } from 'lucide-react'
import { ratings, reviewCount, type AverageRating } from './review.ts'

const starId = 'star'

/** The outline that every `Stars` of a page draws; it stands once, and takes its colours from them. */
export function StarOutline() {
  return (
    <svg aria-hidden className="hidden">
      <Star id={starId} fill="inherit" strokeWidth={1.5} />
    </svg>
  )
}

/** From one star to the next: its own 24 and a gap. */
const step = 27

/** A read-only rating as stars, on a page with a `StarOutline`; screen readers say '4 out of 5 stars'. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      role="img"
      aria-label={`${rating} out of 5 stars`}
      viewBox="0 0 132 24"
      className="h-4.5 w-24.5 fill-none"
    >
      {ratings.map((star, at) => (
        <use
          key={star}
          href={`#${starId}`}
          x={at * step}
          className={star <= Math.round(rating) ? 'fill-star text-star' : 'text-edge'}
        />
      ))}
    </svg>
  )
}

/** A model's average on its card: a star, '4.2' and '12 reviews'; screen readers say 'Rated 4.2 of 5 by 12 owners'. */
export function CardStars({ average, count }: AverageRating) {
  const owners = countText(count, 'owner')
  return (
    <p className="mt-0.5 text-sm tabular-nums sm:mt-1">
      <span className="sr-only">{`Rated ${average.toFixed(1)} of 5 by ${owners}`}</span>
      <span aria-hidden className="flex items-center gap-1.5">
        <Star className="size-4 fill-star text-star" strokeWidth={1.5} />
        <span className="font-semibold">{average.toFixed(1)}</span>
        <span className="text-soft">{reviewCount(count)}</span>
      </span>
    </p>
  )
}
