import type { Reasoned } from '../../facts/answers/reason.ts'
import { ReasonedRange, ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import type { ChargeTime } from './charge-span.ts'

/** A charging time with its reason behind a disclosure: one time, two as limits, or words where none is known. */
export function TimeValue(props: { time: ChargeTime; label: string; className?: string }) {
  const { time, label, className } = props
  const figure = (one: Reasoned, name: string) => (
    <ReasonedValue figure={one} label={name} {...(className && { className })} />
  )
  switch (time.known) {
    case 'exactly':
      return figure(time.figure, label)
    case 'about':
      return <Pair word="about" other={figure(time.figure, `${label}, about`)} />
    case 'between':
      return <ReasonedRange low={time.low} high={time.high} label={label} />
    case 'at least':
      return <Pair word="at least" other={figure(time.low, `${label}, at least`)} />
    case 'not at all':
      return <span className="inline-flex min-h-11 items-center text-soft">not known</span>
  }
}

/** The same in words: 'about 40 min', '' where nothing is known. */
export function timeText(time: ChargeTime): string {
  switch (time.known) {
    case 'exactly':
      return time.figure.text
    case 'about':
      return `about ${time.figure.text}`
    case 'between':
      return `${time.low.text} to ${time.high.text}`
    case 'at least':
      return `at least ${time.low.text}`
    case 'not at all':
      return ''
  }
}

/** A value with a word before it; an opened reason takes the line below. */
function Pair(props: { word: string; other: React.ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-soft">{props.word}</span>
      {props.other}
    </span>
  )
}
