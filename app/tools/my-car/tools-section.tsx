import type { ChargeTime } from '../charging-time/charge-span.ts'
import { wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import type { Reasoned } from '../../facts/answers/reason.ts'
import { ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import { CarLink } from '../../facts/kept-car/car-link.tsx'
import type { CarTools } from './car-answer-schema.ts'
import { Term } from './term-row.tsx'

/** What the other tools say about the car, each with the way to its whole answer. */
export function ToolsSection(props: { tools: CarTools; isBatteryRead: boolean }) {
  const { cost, charging, used } = props.tools
  return (
    <section aria-labelledby="answers" className="mt-10">
      <h2 id="answers" className="text-2xl font-semibold">
        Cost, charging and range
      </h2>
      <dl className="mt-3 grid max-w-2xl sm:grid-cols-[9rem_1fr]">
        <Term name="A year costs">
          {cost.aYear ? (
            <ReasonedValue
              figure={cost.aYear}
              label="Cost of a year"
              className="font-medium"
              rounded={wholeDollarsText(cost.aYear.value)}
            />
          ) : (
            <p className="py-2.5 text-soft">
              Not known for this version. Enter under ‘The car’ what it uses.
            </p>
          )}
          {cost.licenceNote && <p className="text-sm text-soft">{cost.licenceNote}</p>}
          <CarLink to={cost.url}>All costs, ranked</CarLink>
        </Term>
        <Term name="Charging">
          <Time time={charging.fast} of="10 to 80% at a 50 kW charger" />
          {charging.home && <Time time={charging.home} of="10 to 80% at a 7.4 kW wall box" />}
          <CarLink to={charging.url}>Other chargers and percentages</CarLink>
        </Term>
        <Term name="Range today">
          <Range figure={used.mild} of="on a mild day at 100 km/h" />
          {used.mild && !props.isBatteryRead && (
            <p className="-mt-1 pb-1 text-sm text-soft">
              By its age alone. A battery reading narrows this, as do the bars of an early Leaf.
            </p>
          )}
          <Range figure={used.winter} of="on a winter day at 100 km/h" />
          {used.later && (
            <Range figure={used.later} of="on a winter day in five years, at 100 km/h" />
          )}
          <CarLink to={used.url}>Check the battery</CarLink>
        </Term>
      </dl>
    </section>
  )
}

function Known({ figure, label }: { figure: Reasoned | null; label: string }) {
  return figure ? (
    <ReasonedValue figure={figure} label={label} className="font-medium" />
  ) : (
    <p className="flex min-h-11 items-center text-soft">Not known for this version</p>
  )
}

function Range({ figure, of }: { figure: Reasoned | null; of: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <Known figure={figure} label={`Range ${of}`} />
      {figure && <span className="text-soft">{of}</span>}
    </div>
  )
}

function Time({ time, of }: { time: ChargeTime; of: string }) {
  if (time.known === 'not at all') return <p className="py-2 text-soft">{time.why}</p>
  const [first, second] =
    time.known === 'between' ? [time.low, time.high] : ['figure' in time ? time.figure : time.low]
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      {(time.known === 'at least' || time.known === 'about') && <span>{time.known}</span>}
      <ReasonedValue figure={first} label={`Charging time, ${of}`} className="font-medium" />
      {second && (
        <>
          <span>to</span>
          <ReasonedValue figure={second} label={`At most, ${of}`} className="font-medium" />
        </>
      )}
      <span className="text-soft">{of}</span>
    </div>
  )
}
