// Plain constants: pages import this file.

/** The sixteen regions, from north to south. Workshops are listed by other names: see center-labels.ts. */
export const newZealandRegions = [
  'Northland',
  'Auckland',
  'Waikato',
  'Bay of Plenty',
  'Gisborne',
  "Hawke's Bay",
  'Taranaki',
  'Manawatū-Whanganui',
  'Wellington',
  'Tasman',
  'Nelson',
  'Marlborough',
  'West Coast',
  'Canterbury',
  'Otago',
  'Southland',
] as const

export type NewZealandRegion = (typeof newZealandRegions)[number]
