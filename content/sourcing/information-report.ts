// Counts the statements of the information pages, and the rates.
import { statementsOf } from '../pages/information.ts'
import { rates } from '../rates/rate.ts'
import { statedPages } from '../pages/stated-pages.ts'
import { informationSources } from '../sources/source-tables.ts'
import type { PartReport, ReportLine } from './report-line.ts'

/** The largest share of what a page says or leaves open that may be unconfirmed. */
const openShare = 0.15

export function informationReport(): PartReport {
  const statements = statedPages().flatMap((page) => statementsOf(page))
  const sourced = statements.flatMap(({ source }) => source ?? [])
  const open = statedPages().flatMap(({ path, unconfirmed }) =>
    unconfirmed.map(({ text }) => `${path}: ${text}`),
  )
  const periods = Object.values(rates()).flatMap((rate) => [...rate.periods])
  const isFirstHand = (id: (typeof sourced)[number]) =>
    informationSources()[id].rank === 'first-hand'
  const lines: ReportLine[] = [
    { what: 'pages with sources', count: statedPages().length },
    { what: 'statements and table rows', count: statements.length },
    { what: '  of them our own advice', count: statements.length - sourced.length },
    {
      what: '  of them first-hand',
      count: sourced.filter(isFirstHand).length,
      of: sourced.length,
    },
    {
      what: 'open points under ‘What we could not confirm’',
      count: open.length,
      of: statements.length + open.length,
      target: { share: openShare },
      cases: open,
    },
    { what: 'rates', count: Object.keys(rates()).length },
    {
      what: 'signalled changes',
      count: periods.filter(({ status }) => status === 'signalled').length,
    },
  ]
  return { part: 'Information pages', lines }
}
