import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { CarDrawing } from '../drawings/car-drawing.tsx'
import type { ModelView } from './model-view.ts'

/** Around the car, in millimetres. */
const margin = 60

/** A model's side view, to scale; its size is said to those who hear it. Its wheels stand on the lower edge. */
export function MeasuredDrawing(props: { slug: string; name: string; size: ModelView['drawing'] }) {
  const { slug, name, size } = props
  const { nose, tail, roof, words, outline } = size
  const [left, top] = [nose - margin, roof - margin]
  const long = words ? `: ${words.length} long, ${words.height} high` : ''
  const drawing = (
    <svg
      viewBox={`${left} ${top} ${tail + margin - left} ${drawingFrame.ground - top}`}
      role="img"
      aria-label={
        outline
          ? `The outline of ${outline.of}`
          : `Side view of the ${name}, drawn to scale${long}${words?.of ? `, measured on: ${words.of}` : ''}`
      }
      className="block w-full"
    >
      <CarDrawing slug={slug} shapes={outline?.shapes} />
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
