// Counts the statements of the guides.
import { guides } from '../parts/guides.ts'
import { tallyFacts } from './fact-tally.ts'
import type { PartReport } from './report-line.ts'

/** The largest share of what a guide says or leaves open that may be unconfirmed. */
const openShare = 0.15

export function guideReport(): PartReport {
  const tally = tallyFacts().find(({ on }) => on === 'guides')
  const { listed = 0, sourced = 0, own = 0, general = 0 } = tally?.counts ?? {}
  const open = guides().flatMap(({ slug, unconfirmed }) =>
    unconfirmed.map(({ about, text }) => `content/guides/${slug}.json: ${about}: ${text}`),
  )
  const total = listed + sourced + own + general
  return {
    part: 'Guides',
    lines: [
      { what: 'guides', count: guides().length },
      { what: 'statements and specifications', count: total },
      { what: '  of them with a source', count: sourced, of: total },
      { what: '  of them the site’s listing', count: listed, of: total },
      { what: '  of them our own advice', count: own, of: total },
      {
        what: 'unconfirmed without a mark',
        count: general - open.length,
        target: { count: 0 },
      },
      {
        what: 'sentences marked as doubts',
        count: open.length,
        of: total,
        target: { share: openShare },
        cases: open,
      },
    ],
  }
}
