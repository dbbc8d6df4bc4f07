import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import {
  mostCompared,
  rememberedVersions,
  rememberVersions,
  useComparedVersions,
} from './compared-versions.ts'

/**
 * A box that ticks a version or a model for the comparison. Without scripts the form sends it; with them the
 * browser remembers it from page to page.
 */
export function CompareField(props: {
  /** 'nissan-leaf.40', or 'nissan-leaf' for the model. */
  value: string
  name: string
  /** Whether the name of the box is shown beside it. */
  isLabelled?: boolean
  className?: string
}) {
  const { value, name, isLabelled, className } = props
  const box = useRef<HTMLInputElement>(null)
  const remembered = useComparedVersions()
  useEffect(() => {
    // What was ticked before hydration counts.
    const keys = rememberedVersions()
    if (box.current?.checked && !keys.includes(value)) rememberVersions([...keys, value])
  }, [value])
  useEffect(() => {
    if (box.current) box.current.checked = remembered.includes(value)
  }, [remembered, value])
  const toggle = () => {
    if (!box.current) return
    const keys = rememberedVersions().filter((key) => key !== value)
    if (!box.current.checked) rememberVersions(keys)
    else if (keys.length < mostCompared) rememberVersions([...keys, value])
    else {
      box.current.checked = false
      showToast({
        title: 'Four at a time',
        message: `Untick one to compare the ${name}.`,
      })
    }
  }
  return (
    <label
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-sm text-soft ${isLabelled ? '' : (className ?? '')}`}
    >
      <input
        ref={box}
        type="checkbox"
        name="version"
        value={value}
        onChange={toggle}
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
