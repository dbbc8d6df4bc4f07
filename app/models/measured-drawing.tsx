import type { Model } from '../../content/model-schema.ts'
import { drawingFrame, silhouetteOf } from '../../content/silhouette.ts'
import { knownFigures } from '../../content/versions/version.ts'
import { formatFigure } from './figure-text.ts'
import { CarDrawing } from './car-drawing.tsx'

// In millimetres, around the car.
const margin = 150
/** Room for the measurements at their size on a phone. */
const marginOfText = { right: 480, bottom: 440 }
const textSizes =
  '[&_text]:text-[245px] xs:[&_text]:text-[190px] sm:[&_text]:text-[130px] lg:[&_text]:text-[100px]'

/** A model's side view with its length and height marked, all to one scale. */
export function MeasuredDrawing({ model }: { model: Model }) {
  const { slug, name } = model
  const { width, ground } = drawingFrame
  const body = silhouetteOf(model)
  const length = knownFigures(model, 'length')[0]?.figure
  const tall = knownFigures(model, 'height')[0]?.figure
  const known = typeof length?.value === 'number' && typeof tall?.value === 'number'
  const nose = (width - (body.length ?? width)) / 2
  const tail = width - nose
  const roof = ground - (body.height ?? ground)
  const line = ground + 140
  const { right: after, bottom: below } = known ? marginOfText : { right: margin, bottom: 60 }
  const left = nose - margin
  const right = tail + after
  const top = roof - 90
  return (
    <figure className="-mx-[3vw] sm:mx-0">
      <svg
        viewBox={`${left} ${top} ${right - left} ${ground + below - top}`}
        role="img"
        aria-label={`Side view of the ${name}, drawn to scale`}
        className="w-full"
      >
        <path d={`M${left} ${ground}H${right}`} stroke="var(--line)" strokeWidth="10" />
        <CarDrawing slug={slug} />
        {known && (
          <g
            stroke="var(--line-strong)"
            strokeWidth="8"
            fill="none"
            className={`[&_text]:fill-[var(--ink-soft)] [&_text]:stroke-none [&_text]:tabular-nums ${textSizes}`}
          >
            <path
              d={`M${nose} ${line}H${tail}M${nose} ${line - 50}v100M${tail} ${line - 50}v100`}
            />
            <text x={width / 2} y={line + 40} dy=".85em" textAnchor="middle">
              {formatFigure('length', length)}
            </text>
            <path
              d={`M${tail + 140} ${roof}V${ground}M${tail + 90} ${roof}h100M${tail + 90} ${ground}h100`}
            />
            <text
              dy=".85em"
              textAnchor="middle"
              transform={`translate(${tail + 190} ${(roof + ground) / 2}) rotate(-90)`}
            >
              {formatFigure('height', tall)}
            </text>
          </g>
        )}
      </svg>
    </figure>
  )
}
