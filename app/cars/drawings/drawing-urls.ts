const found: Record<string, string> = import.meta.glob('../../../content/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Keys a glob's result by slug: '../../../content/drawings/kia-ev3.svg' becomes 'kia-ev3'. */
export const bySlug = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([file, value]) => [file.replace(/^.*\/|\.svg$/g, ''), value]),
  )

const drawingUrls = bySlug(found)

/** Whether a model has a drawing among the files. */
export const hasDrawing = (slug: string): boolean => drawingUrls[slug] !== undefined

/** The URL of a model's drawing: its file, else the outline of its body type. */
export const drawingUrl = (slug: string): string => drawingUrls[slug] ?? `/drawings/${slug}.svg`
