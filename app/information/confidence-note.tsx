import type { RankCounts } from '../../content/information.ts'

/** Says once for the whole page how far to trust it, by counting what its statements rest on. */
export function ConfidenceNote({ ranks, isComplete }: { ranks: RankCounts; isComplete: boolean }) {
  const { 'first-hand': firstHand = 0, publication = 0 } = ranks
  const all = Object.values(ranks).reduce((sum, count) => sum + count, 0)
  const others = all - firstHand - publication
  return (
    <p className="prose-width mt-4 text-sm text-soft">
      Of {all} sourced statements here, {firstHand} come from an agency, a law or the business
      itself, {publication} from a newspaper, magazine or association, and {others} from other
      pages. The numbers lead to{' '}
      <a href="#sources" className="text-accent underline underline-offset-4">
        the sources with their dates
      </a>
      .
      {!isComplete && (
        <>
          {' '}
          What we looked for and did not find is under{' '}
          <a href="#not-confirmed" className="text-accent underline underline-offset-4">
            What we could not confirm
          </a>
          .
        </>
      )}
    </p>
  )
}
