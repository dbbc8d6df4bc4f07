import type { ReactNode } from 'react'
import { ChevronDown, Ship } from 'lucide-react'
import { endsText, type Span } from '../../facts/answers/reason.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { durationText, numberText, unitText } from '../../ground/ui/number-text.ts'
import type { DrivePart, PlannedTrip, StopPart, TripAnswer } from './trip-answer-schema.ts'
import { chargeText, kmText, middle, minutesText, percentText, roundMinutes } from './trip-words.ts'
import { clockText, minutesOfClock, wayRows, type WayRow } from './way-rows.ts'

/** The trip as a timetable: a line for each stop; behind it the charger, the road there, and what if it is out. */
export function WaySection(props: {
  plan: PlannedTrip
  places: TripAnswer['places']
  /** When it begins: '08:00'. */
  leave: string
}) {
  const { plan, places, leave } = props
  const rows = wayRows(plan, places, minutesOfClock(leave))
  return (
    <section aria-labelledby="way" className="min-w-0">
      <h2 id="way" className="text-xl font-semibold">
        Step by step
      </h2>
      <ol className="mt-2">
        {rows.map((row) => (
          <li key={`${row.kind} ${row.place} ${row.at}`} className="border-t border-line">
            <WayLine row={row} arrives={plan.arrives} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function WayLine({ row, arrives }: { row: WayRow; arrives: PlannedTrip['arrives'] }) {
  if (row.kind === 'stop') return <StopLine row={row} />
  const clock = clockText(row.at)
  if (row.kind === 'ferry') {
    const { from, to, minutes, notes } = row.drive
    return (
      <Fold
        mark={<Ship aria-hidden className="size-5 text-soft" />}
        line={
          <span className="grow">
            <Clock>{`${clock} to ${clockText(row.at + minutes)}`}</Clock> Ferry {from} to {to}, with
            check-in
          </span>
        }
      >
        <p>{`${notes.join(' ')} KiwiRail asks not to charge fast just before check-in. The fare is not in the cost.`}</p>
        <Drives drives={row.drives} />
      </Fold>
    )
  }
  const mark = <span aria-hidden className={`size-3 rounded-full ${marks[row.kind]}`} />
  if (row.kind === 'end') {
    return (
      <Fold
        mark={mark}
        line={
          <>
            <span className="grow font-semibold">
              <Clock>{clock}</Clock> {row.place}
            </span>{' '}
            <span className="w-full text-sm text-soft">arrive with {percentText(arrives)}</span>
          </>
        }
      >
        <Drives drives={row.drives} />
      </Fold>
    )
  }
  return (
    <p className="flex min-h-11 items-center gap-2 py-1.5 tabular-nums">
      <Column>{mark}</Column>{' '}
      <span className={row.kind === 'start' ? 'font-semibold' : 'text-soft'}>
        <Clock>{clock}</Clock> {row.kind === 'start' ? row.place : `through ${row.place}`}
      </span>
    </p>
  )
}

const marks = { start: 'bg-ink', end: 'bg-ink', via: 'border-2 border-accent bg-raised' }

const Column = ({ children }: { children: ReactNode }) => (
  <span className="flex w-6 shrink-0 justify-center">{children}</span>
)

const Clock = ({ children }: { children: ReactNode }) => (
  <span className="mr-1 font-normal text-soft">{children}</span>
)

/** A line with more behind it. */
function Fold(props: { mark: ReactNode; line: ReactNode; children: ReactNode }) {
  return (
    <details className="group/step">
      <summary className="flex min-h-11 items-center gap-2 py-1.5 tabular-nums hover:bg-sunken">
        <Column>{props.mark}</Column>{' '}
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">{props.line}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/step:rotate-180 print:hidden"
        />
      </summary>
      <div className="space-y-1.5 pb-3 pl-8 text-[0.9375rem] text-soft">{props.children}</div>
    </details>
  )
}

function StopLine({ row }: { row: Extract<WayRow, { kind: 'stop' }> }) {
  const { stop, number, at, place, drives } = row
  const { charger, plug, kw, km, minutes, kwh, cost, remarks, without } = stop
  const since = charger.since ? `, listed since ${charger.since.slice(0, 4)}` : ''
  return (
    <Fold
      mark={
        <span className="grid size-6 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent">
          {number}
        </span>
      }
      line={
        <>
          <span className="grow font-semibold">
            <Clock>{clockText(at)}</Clock> {place}
          </span>{' '}
          <span className="font-semibold">
            {stop.isPerhaps ? 'perhaps' : durationText(roundMinutes(middle(minutes)))}
          </span>{' '}
          <span className="w-full text-sm text-soft">{chargeText(stop)}</span>
        </>
      }
    >
      <p>
        <ChargerName charger={charger} />
        {`${charger.operator && `, ${charger.operator}`}, ${plug} with ${unitText(kw, 'kW')}${km >= 1 ? `, ${kmText(km)} off the way` : ''}${since}. ${minutesText(minutes)}, ${kwhText(kwh)}${cost ? '' : ', price not known'}.`}
      </p>
      {remarks.length > 0 && <p className="text-danger">{remarks.join(' ')}</p>}
      <p>
        <span className="font-medium text-ink">If it is out: </span>
        <span className={without.outcome === 'none' ? 'text-danger' : ''}>{without.text}</span>
      </p>
      <Drives drives={drives} />
    </Fold>
  )
}

/** A charger with a link to it in the finder. */
function ChargerName({ charger: { name, sought } }: Pick<StopPart, 'charger'>) {
  if (sought === null) return name
  return (
    <PageLink
      to={`/charging-stations/find?${new URLSearchParams({ place: sought })}`}
      className="text-accent underline underline-offset-2"
    >
      {name}
    </PageLink>
  )
}

const kwhText = (kwh: Span) => endsText(kwh, (end) => String(Math.round(end)), '\u00a0kWh')

/** What is driven to get to the place of the line. */
function Drives({ drives }: { drives: readonly DrivePart[] }) {
  return drives.map((drive) => {
    const { from, to, km, minutes, up, down, passes, summit, kwh, arrives, notes } = drive
    const parts = [
      kmText(km),
      `about ${durationText(roundMinutes(minutes))}`,
      kwhText(kwh),
      up > 0 && `${numberText(up)} m up`,
      down > 0 && `${numberText(down)} m down`,
      passes.length > 0 && `by ${passes.join(', ')}`,
      summit && `highest at ${summit}`,
      `${percentText(arrives)} left`,
    ].filter(Boolean)
    return (
      <p key={`${from} ${to}`}>
        <span className="font-medium text-ink">{`${from} to ${to}: `}</span>
        {[`${parts.join(', ')}.`, ...notes].join(' ')}
        {notes.length > 0 && ' Tolls are not in the cost.'}
      </p>
    )
  })
}
