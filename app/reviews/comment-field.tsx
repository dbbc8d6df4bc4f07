import { useId } from 'react'
import { longestComment } from './review.ts'

/** The text of a review, with the number of characters used. */
export function CommentField(props: {
  label: string
  comment: string
  mistake: string | undefined
  onChange: (comment: string) => void
}) {
  const { label, comment, mistake, onChange } = props
  const id = useId()
  const left = longestComment - comment.length
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={comment}
        maxLength={longestComment}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${id}-mistake ${id}-count` : `${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 block min-h-32 w-full rounded-lg border border-edge bg-paper px-3 py-2 aria-invalid:border-danger"
      />
      {mistake && (
        <p id={`${id}-mistake`} className="mt-1 text-sm text-danger">
          {mistake}
        </p>
      )}
      <p
        id={`${id}-count`}
        className={`mt-1 text-right text-sm tabular-nums ${left < 100 ? 'text-caution' : 'text-soft'}`}
      >
        {comment.length.toLocaleString('en-NZ')} of {longestComment.toLocaleString('en-NZ')}{' '}
        characters
      </p>
    </div>
  )
}
