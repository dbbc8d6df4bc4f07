import type { ReactNode } from 'react'

/** The looks of a badge, from destructive (critical) down to outline (least). */
export type BadgeTone = 'destructive' | 'default' | 'secondary' | 'outline'

const looks: Record<BadgeTone, string> = {
  destructive: 'bg-danger-soft text-danger',
  default: 'border border-edge text-ink',
  secondary: 'border border-line bg-sunken text-soft',
  outline: 'border border-line text-soft',
}

/** `small` is for lists, where a name and a figure stand beside it. */
export function Badge(props: { tone: BadgeTone; small?: boolean; children: ReactNode }) {
  const { tone, small = false, children } = props
  const size = small ? 'px-1.5 text-xs' : 'px-2.5 py-0.5 text-[0.8125rem] font-medium'
  return (
    <span
      className={`inline-flex shrink-0 items-center max-w-full rounded-full ${size} ${looks[tone]}`}
    >
      {children}
    </span>
  )
}
