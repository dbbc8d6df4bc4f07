import type { Reasoned } from '../tools/reason.ts'
import { ReasonedValue } from '../tools/reasoned-value.tsx'
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
      return (
        <Pair
          one={figure(time.low, `${label}, at least`)}
          word="to"
          other={figure(time.high, `${label}, at most`)}
        />
      )
    case 'at least':
      return <Pair word="at least" other={figure(time.low, `${label}, at least`)} />
    case 'not at all':
      return <span className="inline-flex min-h-11 items-center text-soft">not known</span>
  }
}

/** Two values with a word between them; an opened reason takes the line below. */
export function Pair(props: { one?: React.ReactNode; word: string; other: React.ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {props.one}
      <span className="text-soft">{props.word}</span>
      {props.other}
    </span>
  )
}
