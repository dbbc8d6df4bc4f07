/** The functions that search the catalogue: each keeps a processor busy, so they share a queue of their own. */
export const searchFunctions = [
  'evnz_search_page',
  'evnz_search_parts',
  'evnz_count_parts',
  'evnz_part_options',
  'evnz_search_reading',
  'evnz_near_searches',
  'evnz_offer_summaries',
]
