import { endsText, type Span } from '../../facts/answers/reason.ts'
import { Ship, Zap } from 'lucide-react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { durationText, numberText, unitText } from '../../ground/ui/number-text.ts'
import type { DrivePart, PlannedTrip, StopPart } from './trip-answer-schema.ts'
import { kmText, percentText, roundMinutes, stopTitle } from './trip-words.ts'

/** The trip in order: what to drive, where to charge, and what if a charger is out. */
export function WaySection({ plan }: { plan: PlannedTrip }) {
  return (
    <section aria-labelledby="way" className="mt-10">
      <h2 id="way" className="text-2xl font-semibold">
        Step by step
      </h2>
      <ol className="mt-4 max-w-2xl border-l-2 border-line">
        {plan.parts.map((part) =>
          part.kind === 'stop' ? (
            <StopItem
              key={`${part.charger.key} ${part.chargeTo} ${part.arrives.low}`}
              stop={part}
            />
          ) : (
            <DriveItem key={`${part.from} ${part.to} ${part.arrives.low}`} drive={part} />
          ),
        )}
      </ol>
    </section>
  )
}

const kwhText = (kwh: Span) => endsText(kwh, (end) => String(Math.round(end)), '\u00a0kWh')

function DriveItem({ drive }: { drive: DrivePart }) {
  const { kind, from, to, km, up, down, summit, minutes, arrives, passes } = drive
  const time = `about ${durationText(roundMinutes(minutes))}`
  if (kind === 'ferry') {
    return (
      <li className="relative py-3 pl-6">
        <p className="flex items-center gap-2 font-medium">
          <Ship aria-hidden className="size-4.5 shrink-0 text-soft" />
          {`Ferry from ${from} to ${to}, ${time} with boarding`}
        </p>
        <p className="mt-1 text-sm text-soft">
          KiwiRail asks not to charge fast just before check-in. The fare is not in the cost.
        </p>
      </li>
    )
  }
  const hills = [up > 0 && `${numberText(up)} m up`, down > 0 && `${numberText(down)} m down`]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="relative py-3 pl-6">
      <span aria-hidden className="absolute top-5 -left-[5px] size-2 rounded-full bg-edge" />
      <p className="font-medium">{`${from} to ${to}`}</p>
      <p className="mt-0.5 text-soft tabular-nums">{`${kmText(km)}, ${time}${hills ? `, ${hills}` : ''}`}</p>
      <p className="mt-0.5 tabular-nums">
        {`Takes ${kwhText(drive.kwh)}; you arrive with `}
        <strong className="font-semibold">{percentText(arrives)}</strong>.
      </p>
      {(passes.length > 0 || summit) && (
        <p className="mt-0.5 text-sm text-faint">
          {[passes.length > 0 && `By ${passes.join(', ')}`, summit && `highest at ${summit}`]
            .filter(Boolean)
            .join('; ')}
        </p>
      )}
    </li>
  )
}

function StopItem({ stop }: { stop: StopPart }) {
  const { charger, plug, kw, km, kwh, cost, remarks, without } = stop
  const since = charger.since ? `, listed since ${charger.since.slice(0, 4)}` : ''
  return (
    <li className="relative py-2 pl-6">
      <span
        aria-hidden
        className="absolute top-5 -left-[13px] grid size-6 place-items-center rounded-full bg-accent text-on-accent"
      >
        <Zap className="size-3.5" />
      </span>
      <div className="rounded-card border border-line bg-raised p-4">
        <p className="text-lg font-semibold tabular-nums">{stopTitle(stop)}</p>
        <p className="mt-0.5 tabular-nums">
          {`${kwhText(kwh)}${cost ? `, ${cost.text}` : ', price not known'}`}
        </p>
        <p className="mt-2 text-sm text-soft">
          <PageLink
            to={`/charging-stations/find?${new URLSearchParams({ place: charger.name })}`}
            className="text-accent underline underline-offset-2"
          >
            {charger.name}
          </PageLink>
          {`, ${charger.operator}, ${plug} with ${unitText(kw, 'kW')}${km >= 1 ? `, ${kmText(km)} off the way` : ''}${since}.`}
        </p>
        {remarks.length > 0 && <p className="mt-2 text-sm text-danger">{remarks.join(' ')}</p>}
        <p className="mt-2 text-sm">
          <span className="font-medium">If it is out: </span>
          <span className={without.outcome === 'none' ? 'text-danger' : 'text-soft'}>
            {without.text}
          </span>
        </p>
      </div>
    </li>
  )
}
