import { keysOf } from '../../../content/edits/json-value.ts'
import type { FactStatus } from '../../../content/sourcing/fact-tally.ts'

/** The status of a fact in words. */
export const statusTexts: Record<FactStatus, { label: string; meaning: string }> = {
  listed: {
    label: 'As listed',
    meaning: 'supplied with this site’s listing and not checked elsewhere',
  },
  sourced: { label: 'Sourced', meaning: 'from a publisher or an open data set' },
  general: {
    label: 'General knowledge',
    meaning: 'widely known, but still without a source; marked on the page',
  },
  own: { label: 'Our own', meaning: 'our advice, or our reading of figures on the same page' },
  unknown: {
    label: 'Unknown',
    meaning: 'nobody has confirmed it yet, and the page says so',
  },
}

export const factStatuses = keysOf(statusTexts)
