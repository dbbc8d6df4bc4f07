import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import type { LeadPrice } from '../../../content/parts/guide-text.ts'
import { Badge, type BadgeTone } from '../../ground/ui/badge.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { GuidePrice } from '../catalogue/guide-link-list.tsx'

type PartPriority = PartOverviewCard['priority']

/** The look of each priority's badge, as the brief maps them. */
const priorityTones: Record<PartPriority, BadgeTone> = {
  Critical: 'destructive',
  High: 'default',
  Medium: 'secondary',
  Low: 'outline',
}

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
        <span className="mr-1.5 text-soft">{card.category}</span>{' '}
        <PriorityBadge priority={card.priority} />
      </p>{' '}
      <p className="order-2 basis-full text-sm text-soft max-sm:hidden">{card.description}</p>
    </li>
  )
}

const PriorityBadge = ({ priority }: { priority: PartPriority }) => (
  <Badge tone={priorityTones[priority]} small>
    {priority}
  </Badge>
)

/** The columns of the overview in a wide window: part, price, what it does and why it is needed. */
export const partColumns = 'lg:grid lg:grid-cols-[17.5rem_11rem_minmax(0,1fr)]'

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
      className={`relative gap-x-8 border-t border-line py-2.5 leading-snug lg:grid-rows-[auto_1fr] ${partColumns}`}
    >
      <h4 className="font-semibold wrap-anywhere lg:font-voice lg:text-lg lg:leading-snug">
        {linked && slug ? (
          <PageLink to={`/${slug}`} className="after:absolute after:inset-0 hover:text-accent">
            {name}
          </PageLink>
        ) : (
          name
        )}
      </h4>{' '}
      <div className="flex flex-wrap items-baseline gap-x-3 lg:contents">
        <p
          className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${price ? '' : 'max-lg:absolute'}`}
        >
          {price ? (
            <>
              <GuidePrice price={price} />{' '}
              {price.caption && <span className="text-soft lg:block">{price.caption}</span>}
            </>
          ) : (
            <>
              <span aria-hidden className="text-faint max-lg:hidden">
                –
              </span>
              <span className="sr-only">no price found</span>
            </>
          )}
        </p>{' '}
        <p className="text-sm text-soft lg:col-start-1 lg:row-start-2">
          <PriorityBadge priority={priority} /> <span className="ml-1">{category}</span>
        </p>
      </div>{' '}
      <p className="max-lg:mt-0.5 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        {description}{' '}
        <span className="max-lg:sr-only">
          <span className="sr-only">Why it’s needed: </span>
          {reason}
        </span>
      </p>
    </li>
  )
}
