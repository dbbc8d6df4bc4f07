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

/** The columns of the overview in a wide window: part, what it does and why it is needed, price, priority. */
export const partColumns = 'lg:grid lg:grid-cols-[14rem_1fr_12rem_4.5rem]'

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
    <li
      className={`relative grid grid-cols-[1fr_auto] gap-x-4 border-line lg:gap-x-6 py-2.5 leading-snug not-first:border-t ${partColumns}`}
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
      <p className="text-right max-lg:max-w-44 lg:order-2">
        {price ? (
          <GuidePrice price={price} />
        ) : (
          <span className="text-faint">
            <span aria-hidden>–</span>
            <span className="sr-only">no price found</span>
          </span>
        )}
      </p>{' '}
      <div className="max-lg:col-span-2 lg:contents">
        <span className="justify-self-end max-lg:float-right max-lg:ml-4 lg:order-3">
          <Badge tone={priorityTones[priority]}>{priority}</Badge>
        </span>{' '}
        <p className="text-soft max-lg:text-sm lg:max-w-2xl">
          {description}{' '}
          <span className="text-ink max-lg:sr-only">
            <span className="sr-only">Why it’s needed: </span>
            {reason}
          </span>
        </p>
      </div>
    </li>
  )
}
