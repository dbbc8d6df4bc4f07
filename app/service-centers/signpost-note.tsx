import type { Region } from '../../content/center-labels.ts'

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' })

/** Whom to ask in the regions without a workshop: one paragraph for all of them. */
export function SignpostNote({ regions }: { regions: Region[] }) {
  if (regions.length === 0) return null
  return (
    <p className="prose-width mt-6 text-soft">
      We know of no workshop in {list.format(regions)} yet. Ask a dealer for your make, or a Motor
      Trade Association workshop, whether its staff are trained for electric cars.
    </p>
  )
}
