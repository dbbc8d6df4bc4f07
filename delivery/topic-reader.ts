/**
 * What a page reads by a question to the data: 'parts', 'reviews/nissan-leaf', or 'reviews' where
 * the question is not about one model. Changes are told by the same names (migration page_changes).
 */
export function topicOf(address: string, body: unknown): string {
  if (/\/(?:parts_2025|evnz_\w+|get_(?:vehicle|category)_facets)\b/.test(address)) return 'parts'
  const asked = `${decodeURIComponent(address)} ${typeof body === 'string' ? body : ''}`
  const model = /vehicle_model(?:"\s*:\s*"|=(?:eq\.)?)([a-z0-9-]+)(?=["&\s]|$)/.exec(asked)?.[1]
  return model ? `reviews/${model}` : 'reviews'
}
