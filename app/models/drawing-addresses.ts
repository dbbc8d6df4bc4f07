const found: Record<string, string> = import.meta.glob('../../content/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Where the drawing of a model is served from, by slug. */
export const drawingAddresses: Record<string, string> = Object.fromEntries(
  Object.entries(found).map(([file, address]) => [file.replace(/^.*\/|\.svg$/g, ''), address]),
)
