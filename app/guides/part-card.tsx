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
export function PartCard(props: { card: PartCardFacts; linked: boolean }) {
  const { card, linked } = props
  return (
    <li
      className={`relative flex flex-col rounded-card border p-5 ${linked ? 'border-line bg-raised transition-colors hover:border-edge' : 'border-dashed border-edge'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-faint">{card.category}</span>
        <Badge tone={priorityTones[card.priority]}>{card.priority}</Badge>
      </div>
      <h3 className="mt-3 text-lg font-semibold">
        {linked && card.slug ? (
          <PageLink to={`/${card.slug}`} className="after:absolute after:inset-0 hover:text-accent">
            {card.name}
            <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent" />
          </PageLink>
        ) : (
          card.name
        )}
      </h3>
      <p className="mt-1.5 text-[0.9375rem] text-soft">{card.description}</p>
      {card.reason && (
        <p className="mt-4 border-t border-line pt-3 text-[0.9375rem]">
          <span className="block text-sm text-faint">Why it’s needed</span>
          {card.reason}
        </p>
      )}
    </li>
  )
}
