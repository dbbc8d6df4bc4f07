import type { BodyOutline } from './body-outlines.ts'
import { letters } from './compare-fields.ts'
import type { Garage, VersionSize } from './garage.ts'

export type SizedVersion = VersionSize & { path: BodyOutline | null }

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
export function SizeDrawing({ versions, garage }: { versions: SizedVersion[]; garage: Garage }) {
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
