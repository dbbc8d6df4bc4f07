import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { ReasonedRange, ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import type { Reasoned } from '../../facts/answers/reason.ts'
import {
  capital,
  unbroken,
  unitText,
  wholeDollarsText,
} from '../../../content/texts/numbers-and-lists.ts'
import type { ChargeCost } from './charging-answer-schema.ts'
import { seenYears } from './charging-cost.ts'
import type { ChargingAnswer } from './charging-time.ts'
import { spanText, type ChargeTime } from './charge-span.ts'
import { BatteryFill } from './stopping-section.tsx'

/** The answer at a glance: how long, how much, how many dollars, and how well it is known. */
export function ChargeOverview(props: { answer: ChargingAnswer; isExample: boolean }) {
  const { answer, isExample } = props
  const { place, time } = answer
  return (
    <>
      {/* The line of the form says it, right above; an open form does not. */}
      <p
        className={`text-soft sm:text-lg ${isExample ? 'max-lg:sr-only' : 'sr-only print:not-sr-only'}`}
      >
        {questionText(answer)}
      </p>
      {time.known === 'not at all' ? (
        <AnswerHeading className="mt-1">{time.why}</AnswerHeading>
      ) : (
        <AnswerHeading
          className="mt-1 text-3xl sm:text-5xl"
          note={networksText(answer)}
          share={`${questionText(answer)}: ${headline(answer)}`}
        >
          {headline(answer)}
        </AnswerHeading>
      )}
      {place.fit !== 'does not fit' && (
        <>
          {place.fitText && (
            <p className="mt-3 border-l-4 border-caution pl-3 font-medium sm:pl-4">
              {place.fitText}
            </p>
          )}
          <BatteryFill answer={answer} />
        </>
      )}
    </>
  )
}

/** The figures of the headline with their reasons, to the minute and the cent, and what goes into the battery. */
export function WorkedOutSection({ answer }: { answer: ChargingAnswer }) {
  const { place, time, cost, byNetwork, energy, drives, fromMains } = answer
  if (place.fit === 'does not fit') return null
  const seen = byNetwork.length > 0 ? ` at prices seen in ${seenYears(byNetwork)}` : ''
  return (
    <FoldedSection id="worked-out" title="How we worked this out" line={`Time and cost${seen}`}>
      <p className="prose-width mb-3 text-soft">{certaintyText(answer)}</p>
      <dl>
        {time.known !== 'not at all' && (
          <Item name="Time, worked out">
            <TimeValue time={time} label="Charging time" />
          </Item>
        )}
        <Item
          name={cost.known === 'free' || cost.known === 'not at all' ? 'Cost' : 'Cost to the cent'}
        >
          <CostValue cost={cost} />
        </Item>
        <Item name="Into the battery">
          {energy ? <ReasonedValue figure={energy} label="Energy" /> : 'not known'}
        </Item>
        {drives && (
          <Item name="Range added, new battery">
            <ReasonedValue figure={drives} label="Kilometres" />
          </Item>
        )}
        {fromMains && (
          <Item name="From the plug">
            <ReasonedValue figure={fromMains} label="Energy from the plug" />
          </Item>
        )}
      </dl>
    </FoldedSection>
  )
}

function Item({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 sm:block sm:py-2">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-lg font-medium has-[[open]]:basis-full">{children}</dd>
    </div>
  )
}

/** 'Nissan Leaf 40 kWh, 10 to 80% at a 50 kW fast charger' */
export const questionText = ({ car, inputs, place }: ChargingAnswer): string =>
  `${car.name}, ${spanText(inputs)} at ${place.name}`

/** '40 min adds about 155 km, for $10 to $23' */
function headline({ time, cost, drives }: ChargingAnswer): string {
  const km = drives && Math.round((drives.value + drives.high) / 10) * 5
  const adds = km ? ` adds about ${unitText(km, 'km')}` : ''
  const dollars = costText(cost)
  const costs = dollars === 'free' || !dollars ? dollars : `for ${dollars}`
  return unbroken(capital([timeText(time) + adds, costs].filter(Boolean).join(', ')))
}

/** Whose prices a span of dollars goes from and to: '$10 is Jolt, $23 is BP, by prices seen in 2023 to 2026.' */
function networksText({ cost, byNetwork }: Pick<ChargingAnswer, 'cost' | 'byNetwork'>) {
  if (cost.known !== 'between') return ''
  const low = byNetwork.find((one) => one.low.value === cost.low.value)
  const high = byNetwork.find((one) => one.high.value === cost.high.value)
  if (!low || !high) return ''
  const [from, to] = [cost.low, cost.high].map(({ value }) => wholeDollarsText(value))
  return `${from} is ${low.network}; ${to} is ${high.network}, by prices seen in ${seenYears(byNetwork)}.`
}

function costText(cost: ChargeCost): string {
  switch (cost.known) {
    case 'exactly':
      return wholeDollarsText(cost.figure.value)
    case 'between':
      return `${wholeDollarsText(cost.low.value)} to ${wholeDollarsText(cost.high.value)}`
    case 'free':
      return 'free'
    case 'not at all':
      return ''
  }
}

function CostValue({ cost }: { cost: ChargeCost }) {
  switch (cost.known) {
    case 'exactly':
      return <ReasonedValue figure={cost.figure} label="Cost" />
    case 'between':
      return <ReasonedRange low={cost.low} high={cost.high} label="Cost" />
    case 'free':
      return <>free: {cost.why}</>
    case 'not at all':
      return <span className="text-base font-normal text-soft">Not known. {cost.why}</span>
  }
}

const unstated = 'Its source names neither who measured it nor the temperature.'

/** What the time rests on, in a sentence or two. */
function certaintyText({ time, car, place }: ChargingAnswer): string {
  if (time.known === 'not at all' || place.current === 'AC') return ''
  const refused = car.refused ? `${car.refused} ` : 'We know no charging curve of this version. '
  switch (time.known) {
    case 'exactly':
      return `The time follows this version’s charging curve below, and a second source agrees within 15%. ${unstated}`
    case 'about':
      return time.by === 'curve'
        ? `The time follows this version’s charging curve below, from one source alone. ${unstated}`
        : `${refused}The time is the one published for this charge; we found no second source.`
    case 'between':
      return `${refused}The first time is a charge at full power all the way; the second allows for all that the published time is slower than that.`
    case 'at least':
      return time.by === 'published time'
        ? `${refused}This is the time published for the charge or a part of it, at a charger that gives all the car takes. At less power it takes longer; how much longer is not known.`
        : `${refused}It takes at least this long, because power falls as a battery fills; how much longer is not known.`
  }
}

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
