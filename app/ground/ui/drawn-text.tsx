import type { ComponentProps } from 'react'

/** A text of a drawing. The space after it keeps it from the next one where a drawing is read as text. */
export const DrawnText = (props: ComponentProps<'text'>) => (
  <>
    <text {...props} />{' '}
  </>
)

type Span = { left: number; right: number }

/** On which side of its point, in percent of the width, a text stands, so that it stays within the picture. */
export function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < 16) return 'start'
  return x > 80 ? 'end' : 'middle'
}

/** From where to where a text goes in pixels, by the width of the picture and of a letter. */
export function spanAt(
  { x, name }: { x: number; name: string },
  width: number,
  letter: number,
): Span {
  const [at, length] = [(x / 100) * width, name.length * letter]
  const before = { start: 0, middle: length / 2, end: length }[anchorAt(x)]
  return { left: at - before, right: at - before + length }
}

export const areApart = (one: Span, other: Span) =>
  one.right + 8 <= other.left || other.right + 8 <= one.left
