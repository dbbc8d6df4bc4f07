import type { PartOverviewCard } from '../../content/parts-overview.ts'
import { ChevronRight } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { priorityTones } from './priority.ts'

/** What a card shows. */
export type PartCardFacts = Pick<
  PartOverviewCard,
  'slug' | 'name' | 'description' | 'category' | 'priority'
> & { reason?: string }

/** One part kind in a grid: name, description, category and priority, linked to its guide if `linked`. */
export function PartCard(props: {
  card: PartCardFacts
  linked: boolean
  /** On a phone a row of the name, category and priority. */
  isCompact?: true
}) {
  const { card, linked, isCompact } = props
  const look = linked ? 'transition-colors hover:border-edge' : ''
  const shape = isCompact
    ? 'max-sm:rounded-none max-sm:border-0 max-sm:border-t max-sm:bg-transparent max-sm:px-0 max-sm:py-3'
    : ''
  return (
    <li
      className={`relative flex flex-col rounded-card border border-line bg-raised p-5 ${look} ${shape}`}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-faint">{card.category}</span>
        <Badge tone={priorityTones[card.priority]}>{card.priority}</Badge>
      </div>
      <h3 className={`text-lg font-semibold ${isCompact ? 'max-sm:-order-1' : 'mt-3'} sm:mt-3`}>
        {linked && card.slug ? (
          <PageLink to={`/${card.slug}`} className="after:absolute after:inset-0 hover:text-accent">
            {card.name}
            <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent" />
          </PageLink>
        ) : (
          card.name
        )}
      </h3>
      <p className={`mt-1.5 text-[0.9375rem] text-soft ${isCompact ? 'max-sm:hidden' : ''}`}>
        {card.description}
      </p>
      {card.reason && (
        <p className="mt-auto pt-3 text-[0.9375rem]">
          <span className="text-sm text-faint">Why it’s needed: </span>
          {card.reason}
        </p>
      )}
    </li>
  )
}
