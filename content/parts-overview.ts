// The 26 cards of the parts overview. Only loaders import this file.
import list from './parts-overview.json' with { type: 'json' }
import { editableList } from './published.ts'

export type PartPriority = 'Critical' | 'High' | 'Medium' | 'Low'

export type PartOverviewCard = {
  /** The same for as long as there is the card: edits name it. */
  id: string
  /** The slug of its guide, or null. */
  slug: string | null
  name: string
  description: string
  category: string
  priority: PartPriority
  /** Why it is needed. */
  reason: string
  /** The catalogue filter that finds such parts. */
  catalog: { category: string; subcategory?: string }
}

/** The number of cards, from the first, that link to their guide. */
export const linkedCards = 18

/** Every card, most requested first. */
export const partsOverview = editableList<PartOverviewCard>('parts-overview', list, ({ id }) => id)

/** The card of a guide. */
export function cardOf(slug: string): PartOverviewCard | undefined {
  return partsOverview().find((card) => card.slug === slug)
}

/** The guides without a linked card; the overview lists them below the cards. */
export const furtherGuides = () =>
  partsOverview()
    .slice(linkedCards)
    .flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name }]))
