import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Questions of a form that few visitors need, behind a heading that looks like the control it is. */
export function FoldedSection(props: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={props.isOpen} className="group/fold mt-3">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-lg border border-edge bg-raised px-3.5 py-2 font-medium hover:border-accent">
        {props.title}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="mt-4">{props.children}</div>
    </details>
  )
}
