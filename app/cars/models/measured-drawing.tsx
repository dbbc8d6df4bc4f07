import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { CarDrawing } from '../drawings/car-drawing.tsx'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import type { ModelView } from './model-view.ts'

// In millimetres, around the car.
const margin = 60
/** Room for the measurements at their size on a phone. */
const marginOfText = { right: 420, top: 400 }
const textSizes =
  '[&_text]:text-[215px] xs:[&_text]:text-[180px] sm:[&_text]:text-[120px] lg:[&_text]:text-[150px]'

/** A model's side view with its length and height marked, all to one scale. Its wheels stand on the lower edge. */
export function MeasuredDrawing(props: { slug: string; name: string; size: ModelView['drawing'] }) {
  const { slug, name, size } = props
  const { nose, tail, roof, words, outline } = size
  const { width, ground } = drawingFrame
  const { right: after, top: above } = words ? marginOfText : { right: margin, top: 90 }
  const left = nose - margin
  const right = tail + after
  const top = roof - above
  const line = roof - 150
  const drawing = (
    <svg
      viewBox={`${left} ${top} ${right - left} ${ground - top}`}
      role="img"
      aria-label={
        outline
          ? `The outline of ${outline.of}`
          : `Side view of the ${name}, drawn to scale${words?.of ? `, measured on: ${words.of}` : ''}`
      }
      className="block w-full"
    >
      <CarDrawing slug={slug} shapes={outline?.shapes} />
      {words && (
        <g
          stroke="var(--line-strong)"
          strokeWidth="8"
          fill="none"
          strokeDasharray={words.of === null ? undefined : '24 24'}
          className={`[&_text]:fill-[var(--ink-soft)] [&_text]:stroke-none [&_text]:tabular-nums ${textSizes}`}
        >
          <path d={`M${nose} ${line}H${tail}M${nose} ${line - 40}v80M${tail} ${line - 40}v80`} />
          <DrawnText x={width / 2} y={line - 50} textAnchor="middle">
            {words.length}
          </DrawnText>
          <path
            d={`M${tail + 140} ${roof}V${ground}M${tail + 100} ${roof}h80M${tail + 100} ${ground - 4}h80`}
          />
          <DrawnText
            dy=".85em"
            textAnchor="middle"
            transform={`translate(${tail + 180} ${(roof + ground) / 2}) rotate(-90)`}
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
      <figcaption className="sr-only">
        {`The outline of ${outline.of}: we have no drawing of the ${name} yet.`}
      </figcaption>
    </figure>
  )
}
