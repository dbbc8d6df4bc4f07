import type { ComponentProps } from 'react'

/** A text of a drawing. The space after it keeps it from the next one where a drawing is read as text. */
export const DrawnText = (props: ComponentProps<'text'>) => (
  <>
    <text {...props} />{' '}
  </>
)
