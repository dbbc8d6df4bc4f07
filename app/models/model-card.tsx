import type { ReactNode } from 'react'
import type { Photo } from '../photos/photo.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { ModelPicture } from './model-picture.tsx'

/** What a model's card shows. Range and price are formatted: '780km', 'From $69,990'. */
export type ModelCardFacts = {
  slug: string
  name: string
  description: string
  range: string
  /** 'Listed range (CLTC)' */
  rangeLabel: string
  price: string
  priceLabel: string
  photo: Photo | null
}

/** One model in a grid: picture, name, range, price and a link to its page. Children are a control below it. */
export function ModelCard({
  facts,
  level = 3,
  children,
}: {
  facts: ModelCardFacts
  level?: 2 | 3
  children?: ReactNode
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-edge">
      <div className={facts.photo ? 'bg-sunken' : 'bg-sunken px-1'}>
        <ModelPicture slug={facts.slug} name={facts.name} photo={facts.photo} />
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <Heading className="text-xl font-semibold">{facts.name}</Heading>
        <p className="mt-1.5 text-[0.9375rem] text-soft">{facts.description}</p>
        <dl className="mt-auto flex items-end justify-between gap-4 pt-5 tabular-nums">
          <div>
            <dt className="text-sm leading-snug text-faint">{facts.rangeLabel}</dt>
            <dd className="font-semibold whitespace-nowrap">{facts.range}</dd>
          </div>
          <div className="text-right">
            <dt className="text-sm leading-snug text-faint">{facts.priceLabel}</dt>
            <dd className="font-semibold whitespace-nowrap">{facts.price}</dd>
          </div>
        </dl>
        <PageLink
          to={`/${facts.slug}`}
          className={`mt-5 ${buttonClass('outline')} after:absolute after:inset-0`}
        >
          View Details<span className="sr-only"> of the {facts.name}</span>
        </PageLink>
        {children && <div className="relative z-10 mt-1 -mb-2 self-start">{children}</div>}
      </div>
    </article>
  )
}
