// The outlines of the regions. Only loaders import this file; browsers get the drawing made from it.
import type { NewZealandRegion } from './places/regions.ts'
import outlines from './outline/regions.json' with { type: 'json' }
import type { Source } from './sources/source-schema.ts'

/**
 * The land of each region as rings of longitude and latitude in degrees, without islands below 60 km².
 * Borders are simplified by at most 2.2 km, identically on both sides.
 */
export const regionOutlines: Record<NewZealandRegion, number[][][]> = outlines

export const outlineSource: Source = {
  kind: 'open-data',
  rank: 'dataset',
  name: 'Natural Earth',
  url: 'https://www.naturalearthdata.com/downloads/10m-cultural-vectors/',
  licence: 'public domain',
  published: 'undated',
  read: '2026-11',
}
