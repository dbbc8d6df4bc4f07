import { ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { letters } from './compare-fields.ts'
import type { Garage, VersionSize } from './compare-answer-schema.ts'
import { dimensionLabels, dimensions, type Dimension } from './garage.ts'
import type { BodyOutline } from './body-outlines.ts'

const cells =
  'sm:[&_td]:py-2 sm:[&_td]:pr-4 [&_td]:align-top sm:[&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-top [&_tr]:border-t [&_tr]:border-line [&_small]:block [&_small]:text-xs [&_small]:text-soft'

/** How large the versions are, drawn at one scale; once its size is entered, what room they leave in the visitor's garage. */
export function SizeSection({ versions, garage }: { versions: SizedVersion[]; garage: Garage }) {
  const isGiven = dimensions.some((dimension) => garage[dimension] !== null)
  // One outline alone compares nothing.
  const isDrawn = versions.filter(({ outline }) => outline !== 'none').length > 1
  if (!isDrawn && !isGiven) return null
  return (
    <section aria-labelledby="size" className="mt-8 sm:mt-12">
      <h2 id="size" className="scroll-mt-20 text-2xl font-semibold sm:text-3xl">
        {isGiven ? 'In your garage' : 'Size'}
      </h2>
      {isGiven ? (
        <>
          <SizeDrawing versions={versions} garage={garage} isGiven />
          <RoomTable versions={versions} />
        </>
      ) : (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-center lg:gap-x-12">
          <SizeDrawing versions={versions} garage={garage} isGiven={false} />
          <SizeLegend versions={versions} />
        </div>
      )}
    </section>
  )
}

/** The line of a version, in the paint of its drawing, dark or light enough for the page. */
const inkOf = ({ paint }: SizedVersion) =>
  paint ? `color-mix(in oklab, ${paint} 70%, var(--ink))` : 'var(--ink)'

/** The letter of a version with a piece of its line. */
const LineKey = ({ version, at }: { version: SizedVersion; at: number }) => (
  <span className="mr-1 font-semibold">
    {version.outline !== 'none' && (
      <svg aria-hidden className="mr-1 inline-block h-3 w-4" viewBox="0 0 16 12">
        <path d="M0 6h16" stroke={inkOf(version)} strokeWidth="3" />
      </svg>
    )}
    {letters[at]}
  </span>
)

/** Whose line is whose, with the sizes that are known. */
function SizeLegend({ versions }: { versions: SizedVersion[] }) {
  return (
    <div>
      <ul className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-1">
        {versions.map((version, at) => (
          <li key={version.key} className="tabular-nums">
            <LineKey {...{ version, at }} /> {`${version.name}: ${sizeText(version)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function sizeText({ size: { length, width, height }, outline }: SizedVersion): string {
  const known = [
    length !== null && `${unitText(length, 'mm')} long`,
    width !== null && `${unitText(width, 'mm')} wide without mirrors`,
    height !== null && `${unitText(height, 'mm')} high`,
  ].filter(Boolean)
  if (known.length === 0) return 'size not known'
  return `${known.join(', ')}${outline === 'height not known' ? '; dashed, because its height is not known' : ''}`
}

function RoomTable({ versions }: { versions: SizedVersion[] }) {
  return (
    <div className="overflow-x-auto">
      <table className={`stacked-table mt-6 w-full max-w-4xl leading-snug tabular-nums ${cells}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Version</span>
            </th>
            {dimensions.map((dimension) => (
              <th key={dimension} scope="col" className="text-sm font-medium text-faint">
                {dimensionLabels[dimension]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((version, at) => (
            <tr key={version.key}>
              <th scope="row" className="font-medium">
                <LineKey {...{ version, at }} /> {version.name}
              </th>
              {dimensions.map((dimension) => (
                <td key={dimension} data-label={dimensionLabels[dimension]}>
                  <SizeCell version={version} dimension={dimension} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SizeCell({ version, dimension }: { version: SizedVersion; dimension: Dimension }) {
  const value = version.size[dimension]
  const room = version.rooms.find((each) => each.dimension === dimension)?.room
  if (value === null) return 'not known'
  return (
    <>
      {unitText(value, 'mm')}
      {room && (
        <ReasonedValue
          figure={room}
          label={`Room for ${version.name}, ${dimension}`}
          className={room.value < 0 ? 'text-danger' : 'text-accent'}
        />
      )}
      {room && dimension === 'width' && <small>less what the mirrors take</small>}
    </>
  )
}

type SizedVersion = VersionSize & {
  path: BodyOutline | null
  /** The paint of the drawing; null without one. */
  paint: string | null
}

/** In millimetres. */
const gap = 500
// Pixels, because strokes keep their width at every size.
const dashes = '5 4'
const textSizes = '[&_text]:text-[280px] sm:[&_text]:text-[150px]'

/** From the side, noses to the left, at one scale; in a garage from above too. */
function SizeDrawing(props: { versions: SizedVersion[]; garage: Garage; isGiven: boolean }) {
  const { versions, garage, isGiven } = props
  const most = (dimension: keyof Garage, least: number) =>
    Math.max(
      least,
      (garage[dimension] ?? 0) * 1000,
      ...versions.map(({ size }) => size[dimension] ?? 0),
    )
  const [length, width, height] = [most('length', 4000), most('width', 0), most('height', 1600)]
  const hasPlan = isGiven && garage.width !== null && width > 0
  const behind = Math.max(...versions.map(({ size }) => size.length ?? 0)) + 60
  const right = Math.max(length, behind + 300)
  const down = hasPlan ? gap + width : 0
  const names = versions.map(({ name }) => name).join(', ')
  return (
    <svg
      viewBox={`-100 ${-height - 100} ${right + 200} ${height + down + 200}`}
      role="img"
      aria-label={`Side view${hasPlan ? ' and plan' : ''} of ${names}, at one scale`}
      className={`mt-4 w-full max-w-3xl [&_*]:[vector-effect:non-scaling-stroke] [&_text]:font-semibold [&_text]:[stroke:none] ${textSizes}`}
      fill="none"
      strokeWidth="2.5"
    >
      <Room garage={garage} length={length} plan={hasPlan ? gap : null} />
      {versions.map((version, at) => (
        <g key={version.key} stroke={inkOf(version)}>
          <SideView version={version} />
          {hasPlan && <PlanView version={version} middle={gap + width / 2} />}
          <Letter version={version} at={at} x={behind} />
        </g>
      ))}
    </svg>
  )
}

/** The garage as far as the visitor gave it, else the floor only. `plan` is where its plan begins. */
function Room(props: { garage: Garage; length: number; plan: number | null }) {
  const inside = (metres: number | null) => (metres === null ? null : metres * 1000)
  const length = inside(props.garage.length)
  const width = inside(props.garage.width)
  const height = inside(props.garage.height)
  const top = height ? -height : 0
  return (
    <g className="stroke-edge" strokeWidth="3">
      <path
        d={length ? `M0 ${top}V0H${length}V${top}${height ? 'z' : ''}` : `M0 0H${props.length}`}
      />
      {height && !length && <path d={`M0 ${top}H${props.length}`} />}
      {width && props.plan !== null && (
        <path
          d={`M0 ${props.plan}h${length ?? props.length}${length ? `v${width}` : `m0 ${width}`}H0${length ? 'z' : ''}`}
        />
      )}
    </g>
  )
}

function SideView({ version: { path, outline } }: { version: SizedVersion }) {
  if (!path || outline === 'none') return null
  return (
    <g transform={path.move} strokeDasharray={outline === 'measured' ? undefined : dashes}>
      <path d={path.body} />
      {path.wheels.map(({ x, y, r }) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
    </g>
  )
}

/** Length and width without mirrors; the corners are only rounded to look like a car. */
function PlanView({ version: { size }, middle }: { version: SizedVersion; middle: number }) {
  if (size.length === null || size.width === null) return null
  return <rect x="0" y={middle - size.width / 2} width={size.length} height={size.width} rx="300" />
}

/** The letters stand behind the longest car, in the colour of their lines. */
function Letter(props: { version: SizedVersion; at: number; x: number }) {
  const { at, x } = props
  if (props.version.outline === 'none') return null
  return (
    <DrawnText x={x} y={-1150 + at * 300} fill={inkOf(props.version)}>
      {letters[at]}
    </DrawnText>
  )
}
