import { drawingAddresses } from './drawing-addresses.ts'

/** Frames of the drawings in millimetres: one for every car, a larger one for the long van. */
export const carFrame = { width: 5200, height: 2080, ground: 1960 }
const longVanFrame = { width: 6500, height: 2600, ground: 2560 }

/** The frame a model is drawn in. Both have the same shape, so cards keep their rhythm. */
export const frameOf = (slug: string) => (slug === 'ford-e-transit' ? longVanFrame : carFrame)

/**
 * A model's side view in a list. The shapes come from a file the browser keeps; their colours are this
 * page's, so a drawing follows light and dark. The wake script asks for the file when the drawing is
 * about to be seen (see shell/held-scripts.ts). `label` null makes it decoration.
 */
export function ModelDrawing(props: { slug: string; label: string | null; className?: string }) {
  const { width, height } = frameOf(props.slug)
  const file = `${drawingAddresses[props.slug]}#car`
  const spoken = props.label
    ? ({ role: 'img', 'aria-label': props.label } as const)
    : ({ 'aria-hidden': true } as const)
  const drawing = { viewBox: `0 0 ${width} ${height}`, className: props.className, ...spoken }
  return (
    <>
      <svg {...drawing} data-late>
        <use
          {...(import.meta.env.SSR ? { 'data-href': file } : { href: file })}
          suppressHydrationWarning
        />
      </svg>
      <noscript>
        <svg {...drawing}>
          <use href={file} />
        </svg>
      </noscript>
    </>
  )
}
