// Texts built from a guide's data. Plain functions, safe in the browser.
import { wholeDollarsText } from '../texts/numbers-and-lists.ts'
import type { DoubtSection, Guide, GuidePrice, Worker } from './guide-schema.ts'

/** '$200 to $600 each', '$1,200 to $4,000 plus installation'. */
export function priceRangeText(price: Pick<GuidePrice, 'from' | 'to' | 'per' | 'plus'>): string {
  const { from, to } = price
  const range =
    from === to ? wholeDollarsText(from) : `${wholeDollarsText(from)} to ${wholeDollarsText(to)}`
  return [range, price.per, price.plus].filter((words) => words !== undefined).join(' ')
}

/** What a price is called that nobody has given a source for. */
export const ourEstimate = 'our estimate'

/** What a price line says: the range, what it buys, the same in a few words, and who says so. */
export type LeadPrice = {
  text: string
  of: string | null
  caption: string | null
  source: string | null
}

/** The price that leads: the first with a source, else the listed range, which has none; null without a price. */
export const leadPrice = (guide: Pick<Guide, 'price'>): LeadPrice | null =>
  leadPrices(guide)[0] ?? null

/** The prices at the top of a guide, two at most: those with a source, then the listed range, which has none. */
export function leadPrices({ price }: Pick<Guide, 'price'>): LeadPrice[] {
  if (!price) return []
  const sourced = (price.quotes ?? []).filter(({ source }) => source !== 'listing')
  return [
    ...sourced.map((quote) => ({
      text: priceRangeText(quote),
      of: quote.label,
      caption: quote.caption,
      source: quote.source,
    })),
    {
      text: priceRangeText(price),
      of: price.buys ?? null,
      caption: price.caption ?? null,
      source: null,
    },
  ].slice(0, 2)
}

/** The verdict of a guide with its price in it: '$30 to $120 by our estimate'. */
export function guideLead(guide: Pick<Guide, 'lead' | 'price'>): string {
  const price = leadPrice(guide)
  if (!price) return guide.lead
  const { text, source } = price
  return guide.lead.replace('{price}', source === null ? `${text} by our estimate` : text)
}

/** The sentences of a section that nobody has confirmed. */
export const doubtsAbout = ({ unconfirmed }: Guide, section: DoubtSection): string[] =>
  unconfirmed.filter(({ about }) => about === section).map(({ text }) => text)

/**
 * Who can do the work, as readers see it. Lists of guides are in this order, from what an owner can do to what only trained
 * people may.
 */
export const workerLabels: Record<Worker, { short: string; long: string }> = {
  owner: { short: 'You can do it', long: 'You can do this yourself' },
  'owner-and-workshop': {
    short: 'Partly you',
    long: 'Some of it yourself, the rest at a workshop',
  },
  workshop: { short: 'A workshop', long: 'A job for a workshop' },
  electrician: { short: 'An electrician', long: 'For a registered electrical worker' },
  trained: { short: 'EV technicians only', long: 'For trained EV technicians only' },
}
