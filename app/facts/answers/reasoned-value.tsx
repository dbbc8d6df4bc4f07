import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { sourceDates } from '../sources/source-dates.ts'
import { LinkedSourceText } from '../sources/linked-source-text.tsx'
import type { Origin, Reasoned } from './reason.ts'

/**
 * A number that opens to its reason: the formula, each input, and where the input comes from. `label` says
 * what the number is to someone who only hears it.
 */
export function ReasonedValue(props: {
  figure: Reasoned
  label: string
  /** Classes of the number itself. */
  className?: string
  /** What stands for the number until it is opened: '$1,853' for '$1,853.12'. */
  rounded?: string
}) {
  const { figure, label, className = '', rounded } = props
  return (
    <details className="group/reason min-w-0">
      <ReasonSummary label={label}>
        <data value={figure.value} className={className}>
          {rounded ?? figure.text}
        </data>
      </ReasonSummary>
      <ReasonText figure={figure} hasResult={rounded !== undefined} />
    </details>
  )
}

/** Two ends that open together to the reasons of both: '$9.80 to $22.61'. */
export function ReasonedRange(props: { low: Reasoned; high: Reasoned; label: string }) {
  const { low, high, label } = props
  return (
    <details className="group/reason min-w-0">
      <ReasonSummary label={label}>
        <span>
          <data value={low.value}>{low.text}</data>
          {' to\u00a0'}
          <data value={high.value}>{high.text}</data>
        </span>
      </ReasonSummary>
      {[low, high].map((figure, at) => (
        <div key={figure.formula + figure.text}>
          <p className="text-sm">{`${at === 0 ? 'At least' : 'At most'} ${figure.text}`}</p>
          <ReasonText figure={figure} />
        </div>
      ))}
    </details>
  )
}

function ReasonSummary({ label, children }: { label: string; children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 max-w-full items-center wrap-anywhere gap-1 rounded-md tabular-nums underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current">
      <span className="sr-only">{` ${label}: `}</span>
      {children}
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 text-faint transition-transform group-open/reason:rotate-180 print:hidden"
      />
      <span className="sr-only">, how it is worked out</span>
    </summary>
  )
}

/** The formula and the inputs of a number, in small print. */
export function ReasonText(props: { figure: Reasoned; hasResult?: boolean }) {
  const { formula, inputs, text: result } = props.figure
  return (
    <div className="mb-3 max-w-prose wrap-anywhere border-l-2 border-line pl-3 text-left text-sm font-normal tracking-normal text-soft">
      <p className="tabular-nums">
        {props.hasResult && formula !== result ? `${formula} = ${result}` : formula}
      </p>
      {inputs.length > 0 && (
        <ul className="mt-1.5 space-y-1">
          {inputs.map(({ label, text, origin }) => (
            <li key={`${label} ${text}`}>
              <span className="text-ink tabular-nums">{`${label}: ${text}. `}</span>
              <OriginText origin={origin} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Where an input comes from, in a few words. */
function OriginText({ origin }: { origin: Origin }) {
  switch (origin.from) {
    case 'visitor':
      return <>You entered this.</>
    case 'default':
      return <>{`Assumed: ${origin.why}`}</>
    case 'estimate':
      return <>{`Our estimate: ${origin.why}`}</>
    case 'calculation':
      return <>{origin.formula}</>
    case 'source': {
      const { source, note } = origin
      const dates = sourceDates(source)
      return (
        <>
          <LinkedSourceText source={source} className="text-link" />
          {`${dates ? `, ${dates}` : ''}.${note ? ` ${note}` : ''}`}
        </>
      )
    }
  }
}
