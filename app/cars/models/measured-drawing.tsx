import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { CarDrawing } from '../drawings/car-drawing.tsx'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import type { ModelView } from './model-view.ts'

// In millimetres, around the car.
const margin = 60
/** Room for the measurements at their size on a phone. */
const marginOfText = { right: 440, bottom: 440 }
const textSizes = '[&_text]:text-[230px] xs:[&_text]:text-[190px] sm:[&_text]:text-[150px]'

/** A model's side view with its length and height marked, all to one scale. */
export function MeasuredDrawing(props: { slug: string; name: string; size: ModelView['drawing'] }) {
  const { slug, name, size } = props
  const { nose, tail, roof, words, outline } = size
  const { width, ground } = drawingFrame
  const line = ground + 140
  const { right: after, bottom: below } = words ? marginOfText : { right: margin, bottom: 60 }
  const left = nose - margin
  const right = tail + after
  const top = roof - 90
  const drawing = (
    <svg
      viewBox={`${left} ${top} ${right - left} ${ground + below - top}`}
      role="img"
      aria-label={
        outline ? `The outline of ${outline.of}` : `Side view of the ${name}, drawn to scale`
      }
      className="w-full"
    >
      <path d={`M${left} ${ground}H${right}`} stroke="var(--line)" strokeWidth="10" />
      <CarDrawing slug={slug} shapes={outline?.shapes} />
      {words && (
        <g
          stroke="var(--line-strong)"
          strokeWidth="8"
          fill="none"
          className={`[&_text]:fill-[var(--ink-soft)] [&_text]:stroke-none [&_text]:tabular-nums ${textSizes}`}
        >
          <path d={`M${nose} ${line}H${tail}M${nose} ${line - 50}v100M${tail} ${line - 50}v100`} />
          <DrawnText x={width / 2} y={line + 40} dy=".85em" textAnchor="middle">
            {words.length}
          </DrawnText>
          <path
            d={`M${tail + 140} ${roof}V${ground}M${tail + 90} ${roof}h100M${tail + 90} ${ground}h100`}
          />
          <DrawnText
            dy=".85em"
            textAnchor="middle"
            transform={`translate(${tail + 190} ${(roof + ground) / 2}) rotate(-90)`}
          >
            {words.height}
          </DrawnText>
        </g>
      )}
    </svg>
  )
  if (!outline) return drawing
  return (
    <figure>
      {drawing}
      <figcaption className="mt-1 text-sm text-faint">
        {`The outline of ${outline.of}: we have no drawing of the ${name} yet.`}
      </figcaption>
    </figure>
  )
}
