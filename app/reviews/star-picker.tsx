import { Star } from 'lucide-react'
import { useId } from 'react'
import { ratings, starCount } from './review.ts'

/** Picks a rating from 1 to 5: five radio buttons drawn as stars, so arrow keys work. */
export function StarPicker(props: {
  rating: number
  mistake: string | undefined
  onPick: (rating: number) => void
}) {
  const { mistake } = props
  const id = useId()
  return (
    // 'group', the role of a fieldset, cannot be marked as invalid.
    <fieldset
      role="radiogroup"
      aria-invalid={mistake ? true : undefined}
      aria-describedby={mistake ? id : undefined}
    >
      <legend className="text-sm font-medium">Your rating</legend>
      <div className="mt-1 -ml-2 flex">
        {ratings.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={props.rating === star}
              onChange={() => props.onPick(star)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="sr-only">{starCount(star)}</span>
            <Star
              aria-hidden
              className={`size-7 ${star <= props.rating ? 'fill-star text-star' : 'text-edge'}`}
              strokeWidth={1.5}
            />
          </label>
        ))}
      </div>
      {mistake && (
        <p id={id} className="mt-1 text-sm text-danger">
          {mistake}
        </p>
      )}
    </fieldset>
  )
}
