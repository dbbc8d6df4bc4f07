import { ChevronDown } from 'lucide-react'
import type { Reasoned } from '../../facts/answers/reason.ts'
import { wholeDollarsText } from '../../ground/ui/number-text.ts'
import { ReasonText } from '../../facts/answers/reasoned-value.tsx'

/** One amount of a car under its label; it opens to its reason. */
export function CostAmountRow(props: { label: string; figure: Reasoned; isSum?: boolean }) {
  const { label, figure, isSum = false } = props
  // Cents stand in the opened sum only.
  const isMoney = figure.unit === 'NZD'
  return (
    <details
      className={`group/reason border-t ${isSum ? 'border-edge font-semibold' : 'border-line'}`}
    >
      <summary className="flex min-h-11 items-center gap-3 py-1.5">
        <span className="min-w-0 grow">{label}</span>{' '}
        <data value={figure.value} className="shrink-0 tabular-nums">
          {isMoney ? wholeDollarsText(figure.value) : figure.text}
        </data>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/reason:rotate-180 print:hidden"
        />
      </summary>
      <ReasonText figure={figure} hasResult={isMoney} />
    </details>
  )
}
