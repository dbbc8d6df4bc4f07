import type { OpenDetails } from '../../../content/places/workshops/center-details.ts'

/** What is open about a workshop: the missing details, and those that nobody has published. */
export function OpenDetailsLine({ open }: { open: OpenDetails }) {
  const parts = [
    ['Missing', open.missing],
    ['As supplied', open.supplied],
    ['Judging by its name', open.guessed],
  ]
  return parts.map(([label, details]) => (details ? `${label}: ${details}. ` : '')).join('')
}
