const found: Record<string, string> = import.meta.glob('../../content/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** What was found of files that are named by a slug, by that slug. */
export const bySlug = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([file, value]) => [file.replace(/^.*\/|\.svg$/g, ''), value]),
  )

/** Where the drawing of a model is served from, by slug. */
export const drawingAddresses = bySlug(found)
