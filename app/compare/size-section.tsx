import { ReasonedValue } from '../tools/reasoned-value.tsx'
import { unitText } from '../ui/number-text.ts'
import { letters } from './compare-fields.ts'
import {
  dimensionLabels,
  dimensions,
  type Dimension,
  type Garage,
  type VersionSize,
} from './garage.ts'
import type { BodyOutline } from './body-outlines.ts'

const cells =
  'sm:[&_td]:py-2 sm:[&_td]:pr-4 [&_td]:align-top sm:[&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-top [&_tr]:border-t [&_tr]:border-line [&_small]:block [&_small]:text-xs [&_small]:text-soft'

/** How large the versions are, drawn at one scale, and what room they leave in the visitor's garage. */
export function SizeSection({ versions, garage }: { versions: SizedVersion[]; garage: Garage }) {
  const given = dimensions.filter((dimension) => garage[dimension] !== null)
  return (
    <section aria-labelledby="size" className="mt-14">
      <h2 id="size" className="scroll-mt-20 text-2xl font-semibold sm:text-3xl">
        {given.length > 0 ? 'In your garage' : 'Size'}
      </h2>
      <p className="prose-width mt-2 text-soft">
        Side, front and plan at one scale. A dashed line means that the shape is not known: of the
        front and the plan we know only how long, wide and high they are. Mirrors are not drawn,
        because the width is published without them.
        {given.length === 0 && ' Enter the size of your garage below to see it around them.'}
      </p>
      <SizeDrawing versions={versions} garage={garage} />
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
                <span aria-hidden className={`mr-1.5 font-semibold ${inks[at]}`}>
                  {letters[at]}
                </span>
                {version.name}
                {drawnNote(version) && <small className="font-normal">{drawnNote(version)}</small>}
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
    </section>
  )
}

const inks = ['text-accent', 'text-ink', 'text-star', 'text-danger']

function drawnNote({ outline, size }: SizedVersion): string | null {
  if (outline === 'measured') return null
  if (outline === 'height not known') return 'Dashed: its height is not known.'
  return size.length === null || size.height === null
    ? 'Not drawn from the side: its size is not known.'
    : 'A box: we have no drawing of this size.'
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

type SizedVersion = VersionSize & { path: BodyOutline | null }

// One colour for each version; letters say the same without colour.
const strokes = ['stroke-accent', 'stroke-ink', 'stroke-star', 'stroke-danger']
const fills = ['fill-accent', 'fill-ink', 'fill-star', 'fill-danger']

/** In millimetres. */
const gap = 800
// Pixels, because strokes keep their width at every size.
const dashes = '5 4'
const textSizes = '[&_text]:text-[280px] sm:[&_text]:text-[170px] lg:[&_text]:text-[130px]'

type Views = { length: number; width: number; height: number }

/** The room that each view needs: the garage or the largest car. */
function viewsOf(versions: readonly SizedVersion[], garage: Garage): Views {
  const most = (dimension: keyof Views, least: number) =>
    Math.max(
      least,
      (garage[dimension] ?? 0) * 1000,
      ...versions.map(({ size }) => size[dimension] ?? 0),
    )
  return { length: most('length', 4000), width: most('width', 1800), height: most('height', 1600) }
}

/**
 * Side, front and plan at one scale, as on an engineer's sheet: the front beside the side, the plan below it,
 * noses to the left. A line is dashed where the shape, or part of the size, is not known.
 */
function SizeDrawing({ versions, garage }: { versions: SizedVersion[]; garage: Garage }) {
  const views = viewsOf(versions, garage)
  const front = views.length + gap
  const plan = gap
  const behind = Math.max(...versions.map(({ size }) => size.length ?? 0)) + 60
  const label = `Side, front and plan of ${versions.map(({ name }) => name).join(', ')}, at one scale`
  return (
    <svg
      viewBox={`-150 ${-views.height - 300} ${front + views.width + 300} ${views.height + 300 + plan + views.width + 300}`}
      role="img"
      aria-label={label}
      className={`mt-4 w-full max-w-4xl [&_*]:[vector-effect:non-scaling-stroke] [&_text]:font-semibold [&_text]:[stroke:none] ${textSizes}`}
      fill="none"
      strokeWidth="1.5"
    >
      <Room garage={garage} views={views} front={front} plan={plan} />
      {versions.map((version, at) => (
        <g key={version.key} className={strokes[at]}>
          <SideView version={version} />
          <FrontView version={version} middle={front + views.width / 2} />
          <PlanView version={version} middle={plan + views.width / 2} />
          <Letter version={version} at={at} x={behind} />
        </g>
      ))}
    </svg>
  )
}

/** The garage as far as the visitor gave it, else the floor only, with a metre to read the scale by. */
function Room(props: { garage: Garage; views: Views; front: number; plan: number }) {
  const { garage, views, front, plan } = props
  const [length, width, height] = [garage.length, garage.width, garage.height].map((metres) =>
    metres === null ? null : metres * 1000,
  )
  const middle = front + views.width / 2
  const planMiddle = plan + views.width / 2
  const top = height ? -height : 0
  return (
    <g className="stroke-edge" strokeWidth="3">
      <path
        d={length ? `M0 ${top}V0H${length}V${top}${height ? 'z' : ''}` : `M0 0H${views.length}`}
      />
      <path
        d={
          width
            ? `M${middle - width / 2} ${top}V0h${width}V${top}${height ? 'z' : ''}`
            : `M${front} 0h${views.width}`
        }
      />
      {length && width ? (
        <path d={`M0 ${planMiddle - width / 2}h${length}v${width}h${-length}z`} />
      ) : null}
      {height && !length && <path d={`M0 ${top}H${views.length}`} />}
      {height && !width && <path d={`M${front} ${top}h${views.width}`} />}
      <path d={`M${front} ${plan + 100}h1000m0 -60v120m-1000 0v-120`} strokeWidth="1.5" />
      <text x={front + 500} y={plan + 330} textAnchor="middle" className="fill-soft">
        1 m
      </text>
    </g>
  )
}

function SideView({ version: { path, outline, size } }: { version: SizedVersion }) {
  if (path && outline !== 'none') {
    const isSure = outline === 'measured'
    return (
      <g transform={path.move} strokeDasharray={isSure ? undefined : dashes}>
        <path d={path.body} />
        {path.wheels.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    )
  }
  if (size.length === null || size.height === null) return null
  return <path strokeDasharray={dashes} d={`M0 0v${-size.height}h${size.length}V0z`} />
}

/** Width without mirrors and height are known, the shape between them is not. */
function FrontView({ version: { size }, middle }: { version: SizedVersion; middle: number }) {
  if (size.width === null || size.height === null) return null
  const left = middle - size.width / 2
  return <path strokeDasharray={dashes} d={`M${left} 0v${-size.height}h${size.width}V0z`} />
}

function PlanView({ version: { size }, middle }: { version: SizedVersion; middle: number }) {
  if (size.length === null || size.width === null) return null
  const top = middle - size.width / 2
  return <path strokeDasharray={dashes} d={`M0 ${top}h${size.length}v${size.width}H0z`} />
}

/** The letters stand behind the longest car, in the colour of their lines. */
function Letter(props: { version: SizedVersion; at: number; x: number }) {
  const { at, x } = props
  const { size, outline } = props.version
  if (size.length === null || (outline === 'none' && size.height === null)) return null
  return (
    <text x={x} y={-1150 + at * 300} className={fills[at]}>
      {letters[at]}
    </text>
  )
}
