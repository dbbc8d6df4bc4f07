const found: Record<string, string> = import.meta.glob('../../content/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Keys a glob's result by slug: '../../content/drawings/kia-ev3.svg' becomes 'kia-ev3'. */
export const bySlug = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([file, value]) => [file.replace(/^.*\/|\.svg$/g, ''), value]),
  )

/** The URL of each model's drawing, by slug. */
export const drawingUrls = bySlug(found)
