import type { ReactNode } from 'react'
import { ChevronDown, Ship } from 'lucide-react'
import { endsText, type Span } from '../../facts/answers/reason.ts'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { durationText, numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { DrivePart, PlannedTrip, StopPart, TripAnswer } from './trip-answer-schema.ts'
import { chargeText, kmText, middle, minutesText, percentText, roundMinutes } from './trip-words.ts'
import { clockText, dayText, isOneDrive, rowRuns, wayRows, type WayRow } from './way-rows.ts'

/** The trip as a timetable: a line for each stop; behind it the charger, the road there, and what if it is out. */
export function WaySection(props: {
  plan: PlannedTrip
  places: TripAnswer['places']
  /** When it begins: '08:00'. */
  leave: string
  /** In percent. */
  reserve: number
}) {
  const { plan, places, leave, reserve } = props
  const rows = wayRows(plan, places, leave)
  const lines = (some: readonly WayRow[]) =>
    some.map((row) => (
      <WayItem key={`${row.kind} ${row.place} ${row.at}`} {...{ row, rows }}>
        <WayLine row={row} arrives={plan.arrives} reserve={reserve} />
      </WayItem>
    ))
  if (isOneDrive(rows)) return null
  return (
    <section aria-labelledby="way">
      <h2 id="way" className="text-xl font-semibold max-sm:sr-only">
        Step by step
      </h2>
      <ol className="sm:mt-2">
        {rowRuns(rows).flatMap((run) =>
          run.isFolded ? (
            <FoldedLines key={run.rows[0]?.at} rows={run.rows} {...{ lines }} />
          ) : (
            lines(run.rows)
          ),
        )}
      </ol>
    </section>
  )
}

/** A line of the list, below the day if another one begins. */
function WayItem({ row, rows, children }: { row: WayRow; rows: WayRow[]; children: ReactNode }) {
  const day = dayText(row.at, rows[rows.indexOf(row) - 1]?.at ?? row.at)
  return (
    <li className="border-t border-line">
      {day && <p className="pt-1 pl-8 text-sm font-medium text-soft">{day}</p>}
      {children}
    </li>
  )
}

/** The later stops of a trip with many, behind a line. */
function FoldedLines(props: { rows: WayRow[]; lines: (rows: readonly WayRow[]) => ReactNode }) {
  const { rows, lines } = props
  const stops = rows.filter(({ kind }) => kind === 'stop')
  return (
    <li className="border-t border-line">
      <Disclosure
        title={`${stops.length} more stops, ${stops[0]?.place} to ${stops.at(-1)?.place}`}
        className="pl-8 text-sm"
      >
        <ol className="-ml-8 text-base">{lines(rows)}</ol>
      </Disclosure>
    </li>
  )
}

function WayLine(props: { row: WayRow; arrives: PlannedTrip['arrives']; reserve: number }) {
  const { row, arrives, reserve } = props
  if (row.kind === 'stop') return <StopLine row={row} reserve={reserve} />
  const clock = <Clock>{clockText(row.at)}</Clock>
  if (row.kind === 'ferry') {
    const { from, to, minutes, wait, checkIn, notes } = row.drive
    const before = [
      ...(wait > 0 ? [`wait ${durationText(roundMinutes(wait))}`] : []),
      ...(checkIn ? [`check-in ${durationText(checkIn)}`] : []),
    ]
    const sailing = `sailing ${durationText(minutes - wait - (checkIn ?? 0))}, fare extra`
    return (
      <Fold
        mark={<Ship aria-hidden className="size-5 text-soft" />}
        line={
          <>
            <span className="grow font-semibold">
              {clock} Ferry to {to}
            </span>{' '}
            <Under>{[...before, sailing].join(', ')}</Under>
          </>
        }
      >
        <p>
          <DriveName>{`${from} to ${to}: `}</DriveName>
          {`${notes.join(' ')} What the ferry costs is not in the sum.`}
        </p>
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
              {clock} {row.place}
            </span>{' '}
            <Under isLow={arrives.low < reserve}>arrive with {percentText(arrives)}</Under>
          </>
        }
      >
        <Drives drives={row.drives} />
      </Fold>
    )
  }
  return (
    <p className="flex min-h-9 items-center gap-2 py-1 tabular-nums">
      <Column>{mark}</Column>{' '}
      <span className={row.kind === 'start' ? 'font-semibold' : 'text-soft'}>
        {clock} {row.kind === 'start' ? row.place : `through ${row.place}`}
      </span>
    </p>
  )
}

/** What stands small below a line; red where the car may arrive with less than the reserve. */
const Under = ({ isLow = false, children }: { isLow?: boolean; children: ReactNode }) => (
  <span className={`w-full text-xs leading-4 sm:text-sm ${isLow ? 'text-danger' : 'text-soft'}`}>
    {children}
  </span>
)

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
      <summary className="flex min-h-11 items-center gap-2 py-0.5 tabular-nums hover:bg-sunken">
        <Column>{props.mark}</Column>{' '}
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 leading-5 max-sm:text-[0.9375rem] sm:gap-x-3">
          {props.line}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/step:rotate-180 print:hidden"
        />
      </summary>
      <div className="space-y-1.5 pb-3 pl-8 text-[0.9375rem] text-soft">{props.children}</div>
    </details>
  )
}

function StopLine(props: { row: Extract<WayRow, { kind: 'stop' }>; reserve: number }) {
  const { row, reserve } = props
  const { stop, number, at, place, drives } = row
  const { charger, plug, kw, km, minutes, kwh, remarks, without } = stop
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
          <Under isLow={stop.arrives.low < reserve}>{chargeText(stop)}</Under>
        </>
      }
    >
      <p>
        <ChargerName charger={charger} />
        {`${charger.operator && `, ${charger.operator}`}, ${plug} with ${unitText(kw, 'kW')}${km >= 1 ? `, ${kmText(km)} off the way` : ''}${since}. ${minutesText(minutes)}, ${kwhText(kwh)}.`}
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
      className="text-link"
    >
      {name}
    </PageLink>
  )
}

const kwhText = (kwh: Span) => endsText(kwh, (end) => String(Math.round(end)), '\u00a0kWh')

const DriveName = ({ children }: { children: string }) => (
  <span className="font-medium text-ink">{children}</span>
)

/** The roads to a place, one after the other. */
export function Drives({ drives }: { drives: readonly DrivePart[] }) {
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
        <DriveName>{`${from} to ${to}: `}</DriveName>
        {[`${parts.join(', ')}.`, ...notes].join(' ')}
        {notes.length > 0 && ' Tolls are not in the cost.'}
      </p>
    )
  })
}
