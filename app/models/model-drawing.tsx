import { drawingFrame } from '../../content/silhouette.ts'
import { drawingUrls } from './drawing-urls.ts'

/**
 * A model's side view in a list. The shapes come from a cacheable file; they take this page's custom
 * properties and colour scheme, so a drawing follows light and dark mode. The hydration script loads the file when the drawing is about
 * to scroll into view (shell/hydration-script.ts). A null `label` makes it decorative.
 */
export function ModelDrawing(props: { slug: string; label: string | null; className?: string }) {
  const { width, height } = drawingFrame
  const file = `${drawingUrls[props.slug]}#car`
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
