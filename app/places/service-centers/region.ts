import type { Region } from '../../../content/places/workshops/center-labels.ts'
import type { BadgeTone } from '../../ground/ui/badge.tsx'

// The three largest regions stand out most, the middle ones less, all others least.
const tones: Partial<Record<Region, BadgeTone>> = {
  Auckland: 'default',
  Wellington: 'default',
  Canterbury: 'default',
  Waikato: 'secondary',
  'Bay of Plenty': 'secondary',
  Otago: 'secondary',
  Manawatū: 'secondary',
}

/** The tone of a region's badge. */
export function regionTone(region: Region | null): BadgeTone {
  return (region && tones[region]) ?? 'outline'
}
