import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import type { RoadView } from './road-view.ts'

/** Where a number of kilometres lies on a road that ends at `end`. */
const placesOn = (end: number) => (km: number) => `${Math.round((km / end) * 10_000) / 100}%`
const whole = (km: number) => String(Math.round(km))

/**
 * The road that the car stands on, to scale: a bar as far as a new car goes in frost, a lighter one for a mild day, a flag at
 * the range of the test, and towns by their distance from the example town.
 */
export function RoadDrawing({ road }: { road: RoadView }) {
  const { mild, frost, flag, towns, end } = road
  const at = placesOn(end)
  const hundreds = Array.from(
    { length: Math.ceil(end / 100) - 1 },
    (_, before) => (before + 1) * 100,
  )
  return (
    <svg
      role="img"
      aria-label={described(road)}
      className="block h-34 w-full overflow-visible fill-[var(--ink-soft)] text-[0.9375rem] tabular-nums"
    >
      <rect width="300%" height="20" x="-100%" fill="var(--car-tyre)" />
      <g className="fill-[#cfd6d3] text-sm">
        {hundreds.map((km) => (
          <DrawnText key={km} x={at(km)} y="15" textAnchor="middle">
            {km === 100 ? '100\u00a0km' : km}
          </DrawnText>
        ))}
      </g>
      {mild && <rect y="46" width={at(mild.value)} height="12" rx="2" fill="var(--lit)" />}
      {frost && <rect y="46" width={at(frost.value)} height="12" rx="2" fill="var(--accent)" />}
      {frost && (
        <DrawnText x={at(frost.value)} y="75" textAnchor="end">
          {`${whole(frost.value)} frost`}
        </DrawnText>
      )}
      {mild && (
        <DrawnText x={at(mild.value)} y="75">
          {`${whole(mild.value)} mild`}
        </DrawnText>
      )}
      {flag && <RangeFlag flag={flag} end={end} />}
      {towns.map(({ name, km }) => (
        <g key={name}>
          <circle
            cx={at(km)}
            cy="94"
            r="3.5"
            fill={mild && km <= mild.value ? 'var(--accent)' : 'none'}
            stroke="var(--accent)"
            strokeWidth="1.5"
          />
          <DrawnText
            x={at(km)}
            y="115"
            textAnchor="middle"
            className="fill-[var(--ink)] font-semibold"
          >
            {name}
          </DrawnText>
          <DrawnText x={at(km)} y="131" textAnchor="middle" className="text-sm">
            {`${km}\u00a0km`}
          </DrawnText>
        </g>
      ))}
    </svg>
  )
}

function RangeFlag(props: { flag: NonNullable<RoadView['flag']>; end: number }) {
  const { km, test, isDotted } = props.flag
  const x = placesOn(props.end)(km)
  const isFar = km > props.end * 0.55
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1="20"
        y2="58"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray={isDotted ? '2 2' : undefined}
      />
      <svg x={x} y="25" className="overflow-visible">
        <path d={isFar ? 'M0 0h-9l3 4-3 4h9z' : 'M0 0h9l-3 4 3 4h-9z'} fill="var(--ink)" />
        <DrawnText x={isFar ? -13 : 13} y="12" textAnchor={isFar ? 'end' : 'start'}>
          {`${test} ${whole(km)}`}
        </DrawnText>
      </svg>
    </>
  )
}

/** What the drawing shows, for those who hear it. */
function described({ mild, frost, flag, from, towns }: RoadView): string {
  const ranges = [
    mild && `${whole(mild.value)} km at 100 km/h on a mild day`,
    frost && `${whole(frost.value)} km in frost`,
    flag && `${whole(flag.km)} km by ${flag.test}`,
  ].filter(Boolean)
  const distances = towns.map(({ name, km }) => `${name} ${km} km`)
  return `A road to scale. ${ranges.join(', ')}. By road from ${from}: ${distances.join(', ')}.`
}
