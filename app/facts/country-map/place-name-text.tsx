import type { MapView } from './map-view.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'

/** The town beside its dot, on the side where there is room. */
export function PlaceNameText(props: { x: number; y: number; label: string; view: MapView }) {
  const { x, y, label, view } = props
  const isRight = x > view.x + view.width * 0.6
  return (
    <DrawnText
      aria-hidden
      x={x + view.width * (isRight ? -0.025 : 0.025)}
      y={y + view.width * 0.016}
      textAnchor={isRight ? 'end' : 'start'}
      fontSize={view.width * 0.05}
      className="pointer-events-none fill-ink font-medium"
    >
      {label}
    </DrawnText>
  )
}
