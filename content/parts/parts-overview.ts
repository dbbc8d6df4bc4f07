// The 26 cards of the parts overview. Only loaders import this file.
import list from './parts-overview.json' with { type: 'json' }
import type { PartOverviewCard } from './card-schema.ts'
import { orderedList } from '../published.ts'

export type { PartOverviewCard }

/** The number of cards, from the first, that link to their guide. */
export const linkedCards = 18

/** Every card, most requested first. */
export const partsOverview = orderedList<PartOverviewCard>('parts-overview', list, ({ id }) => id)

/** The card of a guide. */
export function cardOf(slug: string): PartOverviewCard | undefined {
  return partsOverview().find((card) => card.slug === slug)
}

/** The guides without a linked card; the overview lists them below the cards. */
export const furtherGuides = () =>
  partsOverview()
    .slice(linkedCards)
    .flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name }]))
