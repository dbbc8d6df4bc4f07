import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import type { RoadView } from './road-view.ts'

/** Where a number of kilometres lies on a road that ends at `end`. */
const placesOn = (end: number) => (km: number) => `${Math.round((km / end) * 10_000) / 100}%`
const whole = (km: number) => String(Math.round(km))

/**
 * The road that the car stands on, to scale: coloured as far as a new car goes in frost, lighter as far as on a mild day,
 * a mark at the range of the test, and towns by their distance from the example town. A phone has room for the numbers;
 * their words are in the key below.
 */
export function RoadDrawing({ road }: { road: RoadView }) {
  const { mild, frost, flag, from, towns, end } = road
  const at = placesOn(end)
  const bars = [
    { km: mild?.value, fill: 'var(--lit)', words: 'on a mild day', textAnchor: 'start' },
    { km: frost?.value, fill: 'var(--accent)', words: 'in frost', textAnchor: 'end' },
    { km: !mild && flag?.km, fill: 'var(--line-strong)', words: flag?.test, textAnchor: 'end' },
  ] as const
  return (
    <svg
      role="img"
      aria-label={described(road)}
      className="block h-26 w-full overflow-visible fill-[var(--ink-soft)] text-[0.9375rem] tabular-nums"
    >
      <rect width="300%" height="24" x="-100%" fill="var(--car-tyre)" />
      {bars.map(
        ({ km, fill, words, textAnchor }) =>
          km && (
            <g key={fill}>
              <rect width={at(km)} height="24" fill={fill} />
              <DrawnText
                x={at(km)}
                y="43"
                textAnchor={textAnchor}
                className="fill-[var(--ink)] font-semibold"
              >
                {`${whole(km)}\u00a0km`}
                <tspan className="font-normal max-lg:hidden">{` ${words}`}</tspan>
              </DrawnText>
            </g>
          ),
      )}
      {flag && (
        <>
          <rect
            x={at(flag.km)}
            width="3"
            height="24"
            fill="#fff"
            opacity={flag.isDotted ? 0.5 : 1}
          />
          {mild && (
            <svg x={at(flag.km)} className="overflow-visible max-lg:hidden">
              <DrawnText x="11" y="17" fill="#fff" className="text-sm">
                {flagText(flag)}
              </DrawnText>
            </svg>
          )}
        </>
      )}
      {[{ name: from, km: 0 }, ...towns].map(({ name, km }) => (
        <g key={name} className={km === 0 ? 'max-lg:hidden' : undefined}>
          <circle
            cx={at(km)}
            cy="61"
            r="3.5"
            fill={mild && km <= mild.value ? 'var(--accent)' : 'none'}
            stroke="var(--accent)"
            strokeWidth="1.5"
          />
          <DrawnText
            x={at(km)}
            y="82"
            textAnchor={km === 0 ? 'start' : 'middle'}
            className="fill-[var(--ink)] font-semibold"
          >
            {name}
          </DrawnText>
          {km > 0 && (
            <DrawnText x={at(km)} y="98" textAnchor="middle" className="text-sm">
              {`${km}\u00a0km`}
            </DrawnText>
          )}
        </g>
      ))}
    </svg>
  )
}

/** 'WLTP 270 km' */
const flagText = ({ test, km }: NonNullable<RoadView['flag']>) => `${test} ${whole(km)}\u00a0km`

const swatch = 'mr-1.5 inline-block h-2.5 w-4'

/** What the colours of the road mean, where the drawing has no room to say it, and what was counted. */
export function RoadKey({ road }: { road: RoadView }) {
  const { mild, frost, flag, from } = road
  return (
    <p className="text-sm text-soft">
      <span className="flex flex-wrap gap-x-4 lg:hidden">
        {frost && (
          <span>
            <span aria-hidden className={`${swatch} bg-accent`} />
            in frost{' '}
          </span>
        )}
        {mild && (
          <span>
            <span aria-hidden className={`${swatch} bg-lit`} />
            on a mild day{' '}
          </span>
        )}
        {flag && (
          <span>
            <span aria-hidden className="mr-1.5 inline-block h-2.5 w-[3px] bg-ink" />
            {flagText(flag)}{' '}
          </span>
        )}
      </span>
      {`By road from ${from}. `}
      {mild && 'Colours: a new car from full to empty at 100\u00a0km/h.'}
    </p>
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
