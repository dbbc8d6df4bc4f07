import { Star } from 'lucide-react'
import { ratings } from './review.ts'

/** A read-only rating as stars; screen readers say '4 out of 5 stars'. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5">
      {ratings.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`size-4.5 ${star <= Math.round(rating) ? 'fill-star text-star' : 'text-edge'}`}
          strokeWidth={1.5}
        />
      ))}
    </span>
  )
}
