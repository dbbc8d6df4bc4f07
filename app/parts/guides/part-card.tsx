import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Badge } from '../../ground/ui/badge.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { priorityTones } from './priority.ts'

/** What a card shows. */
export type PartCardFacts = Pick<
  PartOverviewCard,
  'slug' | 'name' | 'description' | 'category' | 'priority'
> & { reason?: string; isOwnWork?: boolean }

/** One part kind as a row: name, category and priority, linked to its guide if `linked`; why it is needed opens below. */
export function PartCard(props: {
  card: PartCardFacts
  linked: boolean
  /** On a phone without the description. */
  isCompact?: true
}) {
  const { card, linked, isCompact } = props
  return (
    <li
      className={`relative flex flex-wrap items-center justify-between border-t border-line ${isCompact ? 'gap-x-2 py-1.5' : 'gap-x-3 py-2'}`}
    >
      <h3 className="min-w-0 flex-1 leading-snug font-semibold">
        {linked && card.slug ? (
          <PageLink to={`/${card.slug}`} className="after:absolute after:inset-0 hover:text-accent">
            {card.name}
            {!isCompact && <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent" />}
          </PageLink>
        ) : (
          card.name
        )}
      </h3>{' '}
      <span className={isCompact ? 'order-1' : ''}>
        <Badge tone={priorityTones[card.priority]}>{card.priority}</Badge>
      </span>{' '}
      <span className={`basis-full ${isCompact ? 'hidden' : ''}`} />
      <span className={`text-faint ${isCompact ? 'text-xs' : 'text-sm'}`}>
        {card.category}
        {card.isOwnWork && <span className="text-accent"> · you can fit it</span>}
      </span>{' '}
      {card.reason ? (
        <details className="group/why relative z-1 open:basis-full">
          <summary className="flex min-h-6 items-center gap-1 text-sm text-soft hover:text-accent">
            Why it’s needed<span className="sr-only">: {card.name}</span>
            <ChevronDown aria-hidden className="size-3.5 text-accent print:hidden" />
          </summary>
          <p className="mt-1 text-[0.9375rem] text-soft">{card.description}</p>
          <p className="mt-1 text-[0.9375rem]">{card.reason}</p>
        </details>
      ) : (
        <p className={`order-2 basis-full text-sm text-soft ${isCompact ? 'max-sm:hidden' : ''}`}>
          {card.description}
        </p>
      )}
    </li>
  )
}
