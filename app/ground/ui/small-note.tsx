import type { ComponentProps } from 'react'

/** A remark below a figure, which is a block by the style sheet alone: without it the space keeps it from the figure. */
export const SmallNote = (props: ComponentProps<'small'>) => (
  <>
    {' '}
    <small {...props} />
  </>
)
