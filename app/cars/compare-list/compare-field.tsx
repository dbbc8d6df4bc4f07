import type { ReactNode } from 'react'
import { Button } from '../../ground/ui/button.tsx'

/**
 * A box that ticks a version or a model for the comparison. Without scripts the form sends it; with them the
 * browser remembers it from page to page (compare-field-island.ts).
 */
export function CompareField(props: {
  /** 'nissan-leaf.40', or 'nissan-leaf' for the model. */
  value: string
  name: string
  /** Whether the checkbox has a visible label. */
  isLabelled?: boolean
  className?: string
}) {
  const { value, name, isLabelled, className } = props
  return (
    <label
      data-island="compare-field"
      data-wakes="compared"
      data-name={name}
      className={`inline-flex min-h-11 min-w-[min(2.75rem,15vw)] cursor-pointer items-center gap-2.5 text-sm text-soft ${isLabelled ? '' : (className ?? '')}`}
    >
      <input
        type="checkbox"
        name="version"
        value={value}
        className="size-5 shrink-0 accent-[var(--accent)]"
      />
      <span className={isLabelled ? '' : 'sr-only'}>
        Compare<span className="sr-only"> the {name}</span>
      </span>
    </label>
  )
}

/** Stands around the boxes and their button, because text browsers know no control outside its form. */
export const CompareForm = ({ children }: { children: ReactNode }) => (
  <form action="/compare" method="get" data-around-list="">
    {children}
  </form>
)

/** Sends what is ticked in its form. `children` stands beside the button. */
export const CompareButton = ({ children }: { children?: ReactNode }) => (
  <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
    <Button type="submit" tone="outline">
      Compare what is ticked
    </Button>
    {children}
  </div>
)
