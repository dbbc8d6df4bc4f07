import { bySlug } from './drawing-urls.ts'

/** Each model's drawing as SVG, by slug. Only the server needs the sources: in the browser there are none. */
export const drawingsBySlug = bySlug(
  import.meta.env.SSR
    ? import.meta.glob('../../../content/drawings/*.svg', {
        eager: true,
        query: '?raw',
        import: 'default',
      })
    : {},
)
