import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import { ChevronRight } from 'lucide-react'
import { Badge } from '../../ground/ui/badge.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { priorityTones } from './priority.ts'

/** What a card shows. */
export type PartCardFacts = Pick<
  PartOverviewCard,
  'slug' | 'name' | 'description' | 'category' | 'priority'
> & { reason?: string; isOwnWork?: boolean }

/** One part kind in a grid, on a phone in a list: name, description, category and priority, linked to its guide if `linked`. */
export function PartCard(props: {
  card: PartCardFacts
  linked: boolean
  /** On a phone without the description. */
  isCompact?: true
}) {
  const { card, linked, isCompact } = props
  return (
    <li
      className={`relative flex flex-col rounded-card border border-line bg-raised p-5 max-sm:rounded-none max-sm:border-0 max-sm:border-t max-sm:bg-transparent max-sm:px-0 max-sm:py-3.5 ${
        linked ? 'transition-colors hover:border-edge' : ''
      }`}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-faint">
          {card.category}
          {card.isOwnWork && <span className="text-accent"> · you can fit it yourself</span>}
        </span>{' '}
        <Badge tone={priorityTones[card.priority]}>{card.priority}</Badge>
      </div>
      <h3 className="mt-3 text-lg font-semibold max-sm:mt-0.5">
        {linked && card.slug ? (
          <PageLink to={`/${card.slug}`} className="after:absolute after:inset-0 hover:text-accent">
            {card.name}
            <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent" />
          </PageLink>
        ) : (
          card.name
        )}
      </h3>
      <p
        className={`mt-1.5 text-[0.9375rem] text-soft max-sm:mt-0.5 ${isCompact ? 'max-sm:hidden' : ''}`}
      >
        {card.description}
      </p>
      {card.reason && (
        <p className="mt-auto pt-3 text-[0.9375rem] max-sm:pt-1">
          <span className="text-sm text-faint">Why it’s needed: </span>
          {card.reason}
        </p>
      )}
    </li>
  )
}
