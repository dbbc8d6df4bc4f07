import { Fragment } from 'react'
import { axisUpTo, ChartTable } from '../../facts/answers/line-chart.tsx'
import { anchorAt, DrawnText } from '../../ground/ui/drawn-text.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { PlannedTrip, TripAnswer } from './trip-answer-schema.ts'
import {
  ribbonMarks,
  ribbonNames,
  ribbonPoints,
  ribbonRuns,
  ribbonXOf,
  stopPoints,
  tenth,
  type RibbonMark,
  type RibbonPoint,
} from './ribbon-drawing.ts'
import { endTexts, wayRows } from './way-rows.ts'
import { dashed, percentText } from './trip-words.ts'

type RibbonProps = {
  plan: PlannedTrip
  places: TripAnswer['places']
  leave: string
  reserve: number
}

/**
 * The trip as one picture: the charge, which falls as the car drives and jumps at each numbered stop, between its worst and
 * its best case; dashed, the reserve. Below it the names of the stops, the road's height as a silhouette, and kilometres.
 */
export function RibbonSection(props: RibbonProps) {
  const { plan, places, leave, reserve } = props
  const points = ribbonPoints(plan.profile)
  if (points.length === 0) return null
  const { roads, ferries } = ribbonRuns(points)
  const highest = highestOf(points)
  const up = (percent: number) => tenth(100 - percent)
  const edge = (pick: 'low' | 'high') =>
    points.map(({ x, charge }) => `${x} ${Math.round(100 - charge[pick])}`)
  const charge = (run: readonly RibbonPoint[]) =>
    `M${run.map(({ x, charge: { mid } }) => `${x} ${up(mid)}`).join(' ')}`
  const climbs = roads.length > 0 ? `: the road climbs to ${numberText(highest.height)} m` : ''
  const name = `${plan.kmText} as a picture${climbs}; the charge ends at ${percentText(plan.arrives)}.`
  return (
    <figure className="mt-3 sm:mt-5">
      <div className="rounded-card bg-sea py-2.5 pr-2.5 pl-10 text-xs sm:pl-13 tabular-nums sm:text-[0.8125rem]">
        <svg role="img" aria-label={name} className="h-36 w-full overflow-visible sm:h-52">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            fill="none"
          >
            <path d="M0 0H100M0 50H100M0 100H100" {...hairline} />
            <path
              d={`M${[...edge('high'), ...edge('low').toReversed()].join(' ')}Z`}
              className="fill-lit/60"
            />
            <path
              d={stopPoints(points)
                .map(({ x, charge: { mid } }) => `M${x} ${up(mid)}V100`)
                .join('')}
              {...hairline}
            />
            <path
              d={`M0 ${up(reserve)}H100`}
              strokeWidth="1.5"
              strokeDasharray="5 5"
              vectorEffect="non-scaling-stroke"
              className="stroke-danger"
            />
            <g strokeWidth="3" strokeLinejoin="round" className="stroke-accent">
              <path d={roads.map(charge).join('')} vectorEffect="non-scaling-stroke" />
              {ferries.length > 0 && (
                <path
                  d={ferries.map(charge).join('')}
                  strokeDasharray="3 4"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          </svg>
          <RibbonScale {...{ reserve, up, ferries }} />
          <RibbonMarks marks={ribbonMarks(points, places.slice(1, -1))} up={up} />
        </svg>
        <RibbonGround points={points} towns={townsOf(plan)} />
      </div>
      <RibbonCaption {...{ plan, places, leave }} />
    </figure>
  )
}

/** Thin lines that help the eye, of one width wherever the drawing is stretched. */
const hairline = { vectorEffect: 'non-scaling-stroke', className: 'stroke-edge/35' } as const

const highestOf = (points: readonly RibbonPoint[]) =>
  points.reduce((one, other) => (other.height > one.height ? other : one))

const townsOf = ({ parts }: PlannedTrip) =>
  parts.flatMap((part) => (part.kind === 'drive' ? part.passes : []))

const shownFrom = { phone: '', tablet: 'max-sm:hidden', desk: 'max-xl:hidden' } as const

/** Below the charge: names of stops or towns, the height of the road with its summit, and kilometres. */
function RibbonGround(props: { points: readonly RibbonPoint[]; towns: readonly string[] }) {
  const { points, towns } = props
  const highest = highestOf(points)
  const roof = axisUpTo(Math.max(highest.height, 300)).max
  const land = points.map(({ x, height }) => `${x} ${Math.round(100 - (100 * height) / roof)}`)
  const { max, step } = axisUpTo(points.at(-1)?.km ?? 0)
  const ticks = Array.from({ length: Math.round(max / step) }, (_, at) => (at + 1) * step)
  return (
    <svg aria-hidden className="h-[5.75rem] w-full overflow-visible fill-[var(--ink-soft)]">
      {ribbonNames(points, towns).map(({ x, name, isStop, from }) => (
        <DrawnText
          key={`${x} ${name}`}
          {...textAt(x)}
          y="17"
          className={`${isStop ? 'fill-ink font-medium' : ''} ${shownFrom[from]}`}
        >
          {name}
        </DrawnText>
      ))}
      <svg y="40" height="32" width="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path
          d={`M0 100 ${[...new Set(land)].join(' ')} 100 100Z`}
          className="fill-edge/40 dark:fill-edge/50"
        />
      </svg>
      {highest.height >= 150 && (
        <DrawnText {...textAt(highest.x)} y="36">
          {`${highest.place} ${numberText(highest.height)}\u00a0m`}
        </DrawnText>
      )}
      {ticks.map((km, at) => {
        const x = ribbonXOf(points, km)
        return x === null || x > 96 ? null : (
          <Fragment key={km}>
            <line x1={`${x}%`} x2={`${x}%`} y1="72" y2="76" className="stroke-edge" />
            <DrawnText x={`${x}%`} y="89" textAnchor="middle">
              {`${numberText(km)}${at === 0 ? '\u00a0km' : ''}`}
            </DrawnText>
          </Fragment>
        )
      })}
    </svg>
  )
}

/** Where the picture begins and ends and with how much, and what it shows. */
function RibbonCaption({ plan, places, leave }: Omit<RibbonProps, 'reserve'>) {
  const [start, end] = endTexts(wayRows(plan, places, leave))
  return (
    <figcaption className="mt-1 text-sm text-soft">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink">
        <span>{`${start}, ${Math.round(plan.profile[0]?.charge.mid ?? 0)}%`}</span>{' '}
        <span className="text-right">{`${end}, ${dashed(percentText(plan.arrives))}`}</span>
      </p>
      <p className="text-xs">
        {`Battery over ${plan.kmText}: the line as expected, the pale band from worst to best; hills in grey`}
      </p>
    </figcaption>
  )
}

/** Full, half, empty and the reserve of the battery at the edge, and the names of the ferries. */
function RibbonScale(props: {
  reserve: number
  ferries: readonly (readonly [RibbonPoint, RibbonPoint])[]
  up: (percent: number) => number
}) {
  const { reserve, ferries, up } = props
  return (
    <g className="fill-[var(--ink-soft)]">
      {[100, 50, 0].map((percent) => (
        <DrawnText key={percent} x="-5" y={`${up(percent)}%`} dy=".32em" textAnchor="end">
          {`${percent}%`}
        </DrawnText>
      ))}
      <DrawnText x="4" y={`${up(reserve)}%`} dy="-.35em" className="fill-danger">
        {`reserve ${reserve}%`}
      </DrawnText>
      {ferries.map(([from, to]) => (
        <DrawnText key={from.x} {...textAt((from.x + to.x) / 2)} y="77%">
          Ferry
        </DrawnText>
      ))}
    </g>
  )
}

/** A text at a point, within the picture. */
const textAt = (x: number) => ({ x: `${x}%`, textAnchor: anchorAt(x) })

/** The stops, numbered, and the places that were asked for, with their names. */
function RibbonMarks(props: { marks: readonly RibbonMark[]; up: (percent: number) => number }) {
  return props.marks.map(({ x, charge, lift, sign, kind }) => (
    <Mark key={`${x} ${kind}`} x={x} y={props.up(charge)}>
      {kind === 'via' || !sign ? (
        <circle
          r={kind === 'via' ? 4.5 : 3.5}
          strokeWidth="2"
          className={`stroke-accent ${kind === 'via' ? 'fill-raised' : 'fill-accent'}`}
        />
      ) : (
        <circle cy={-lift} r="8.5" className="fill-accent" />
      )}
      {sign && (
        <DrawnText
          y={4 - lift}
          textAnchor="middle"
          className={kind === 'via' ? 'fill-ink' : 'fill-on-accent font-semibold'}
        >
          {sign}
        </DrawnText>
      )}
    </Mark>
  ))
}

/** The picture for those who do not see it: each place of the way. */
export const RibbonTable = ({ profile }: Pick<PlannedTrip, 'profile'>) => (
  <div className="[&_table]:table-auto [&_td]:pr-3! [&_th]:pr-3!">
    <ChartTable
      summary="Height and charge at every place"
      head={['Place', 'km', 'Height', 'In the battery']}
      rows={profile.map(({ place, km, height, isHeightAbout, charge }) => [
        place,
        numberText(Math.round(km)),
        `${isHeightAbout ? 'about ' : ''}${numberText(height)}\u00a0m`,
        dashed(percentText(charge)),
      ])}
    />
  </div>
)

/** Something of fixed size at a point of a drawing that is stretched, in percent. */
const Mark = (props: { x: number; y: number; children: React.ReactNode }) => (
  <svg x={`${props.x}%`} y={`${props.y}%`} className="overflow-visible">
    {props.children}
  </svg>
)
