import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import type { LeadPrice } from '../../../content/parts/guide-text.ts'
import { ChevronRight } from 'lucide-react'
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
    <li className="relative flex flex-wrap content-start items-center justify-between gap-x-2 border-t border-line py-1.5">
      <h3 className="min-w-0 flex-1 leading-snug font-semibold">
        <PageLink to={`/${card.slug}`} className="after:absolute after:inset-0 hover:text-accent">
          {card.name}
        </PageLink>
      </h3>{' '}
      <span className="order-1">
        <Badge tone={priorityTones[card.priority]}>{card.priority}</Badge>
      </span>{' '}
      <span className="text-xs text-faint">{card.category}</span>{' '}
      <p className="order-2 basis-full text-sm text-soft max-sm:hidden">{card.description}</p>
    </li>
  )
}

/** The columns of the overview in a wide window: part, price, what it does, why it is needed, priority. */
export const partColumns = 'lg:grid lg:grid-cols-[13rem_12rem_1fr_1fr_4.5rem]'

/**
 * One part kind of the overview: what it does, why it is needed and what it costs; the row is the link to its guide if
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
    <li
      className={`relative grid grid-cols-[1fr_auto] gap-x-6 border-line py-2.5 leading-snug not-first:border-t ${partColumns}`}
    >
      <div className="min-w-0">
        <h4 className="font-semibold">
          {linked && slug ? (
            <PageLink to={`/${slug}`} className="after:absolute after:inset-0 hover:text-accent">
              {name}
              <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent lg:hidden" />
            </PageLink>
          ) : (
            name
          )}
        </h4>{' '}
        <p className="text-sm text-faint max-sm:hidden">{category}</p>
      </div>{' '}
      <p className="max-lg:order-2 max-lg:col-span-2 max-lg:text-sm max-lg:[&>small]:inline">
        {price && <GuidePrice price={price} />}
      </p>{' '}
      <p className="text-soft max-lg:order-1 max-lg:col-span-2 max-lg:text-sm">{description}</p>{' '}
      <p className="text-soft max-lg:sr-only">
        <span className="sr-only">Why it’s needed: </span>
        {reason}
      </p>{' '}
      <span className="justify-self-end">
        <Badge tone={priorityTones[priority]}>{priority}</Badge>
      </span>
    </li>
  )
}
