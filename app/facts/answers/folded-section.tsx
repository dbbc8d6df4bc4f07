import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** What few visitors need, behind a line of text with a chevron. */
export function FoldedSection(props: {
  title: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}) {
  const { title, isOpen = false, className = '' } = props
  return (
    <details open={isOpen} className={`group/fold mt-2 ${className}`}>
      <summary className="flex min-h-11 w-fit items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline">
        {title}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open/fold:rotate-180 print:hidden"
        />
      </summary>
      <div className="mt-2">{props.children}</div>
    </details>
  )
}
