import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import type { LeadPrice } from '../../../content/parts/guide-text.ts'
import { Badge } from '../../ground/ui/badge.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { GuidePrice } from '../catalogue/guide-link-list.tsx'
import { priorityTones } from './priority.ts'

/** What a card shows. */
export type PartCardFacts = Pick<
  PartOverviewCard,
  'slug' | 'name' | 'description' | 'category' | 'priority'
>

/** One part kind on the home page: name, category, priority and, on a wide screen, what it does; linked to its guide. */
export function PartCard({ card }: { card: PartCardFacts }) {
  return (
    <li className="relative flex flex-wrap content-start items-baseline justify-between gap-x-2 border-t border-line py-1.5">
      <h3 className="min-w-0 flex-1 leading-snug font-semibold">
        <PageLink to={`/${card.slug}`} className="after:absolute after:inset-0 hover:text-accent">
          {card.name}
        </PageLink>
      </h3>{' '}
      <p className="text-sm">
        {card.priority} <span className="text-soft">· {card.category}</span>
      </p>{' '}
      <p className="order-2 basis-full text-sm text-soft max-sm:hidden">{card.description}</p>
    </li>
  )
}

/** The columns of the overview in a wide window: part, what it does, why it is needed, price. */
export const partColumns = 'lg:grid lg:grid-cols-[15.5rem_1fr_1fr_11rem]'

/**
 * One part kind of the overview: what it costs, what it does and why it is needed; the row is the link to its guide if
 * `linked`. On a phone why it is needed is left to the guide.
 */
export function PartRow(props: {
  card: PartCardFacts & Pick<PartOverviewCard, 'reason'>
  linked: boolean
  price: LeadPrice | null
}) {
  const { card, linked, price } = props
  const { slug, name, category, priority, description, reason } = card
  return (
    <li className={`relative gap-x-8 border-t border-line py-2.5 leading-snug ${partColumns}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 max-lg:flex-nowrap lg:block">
        <h4 className="min-w-0 font-semibold lg:font-voice lg:text-lg lg:leading-snug">
          {linked && slug ? (
            <PageLink to={`/${slug}`} className="after:absolute after:inset-0 hover:text-accent">
              {name}
            </PageLink>
          ) : (
            name
          )}
        </h4>{' '}
        <p className="shrink-0 text-sm text-soft lg:mt-1">
          <Badge tone={priorityTones[priority]}>{priority}</Badge>{' '}
          <span className="ml-1 max-lg:hidden">{category}</span>
        </p>
      </div>{' '}
      <p className="mb-0.5 lg:order-1 lg:text-right">
        <GuidePrice price={price} />
      </p>{' '}
      <p className="text-soft max-lg:text-sm lg:text-ink">{description}</p>{' '}
      <p className="max-lg:sr-only">
        <span className="sr-only">Why it’s needed: </span>
        {reason}
      </p>
    </li>
  )
}
