import type { ReactNode } from 'react'
import { CardStars } from '../../people/reviews/stars.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ModelPicture, type ModelCardFacts } from './model-card.tsx'

/** A model in the list, one short row: picture, name, range on the road and price. `children` is a control at its end. */
export function ModelRow({ facts, children }: { facts: ModelCardFacts; children: ReactNode }) {
  const { slug, name, tagline, rating, photo } = facts
  return (
    <article className="group relative grid grid-cols-[clamp(3rem,20vw,4.5rem)_minmax(0,1fr)_2.75rem] items-center gap-x-2.5 border-t border-line py-1.5 leading-snug sm:py-2 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(8rem,14%)_minmax(10rem,20%)_2.75rem] sm:gap-x-5">
      <div className="max-sm:row-span-2">
        <ModelPicture slug={slug} name={name} photo={photo} />
      </div>
      <div className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2">
        <h2 className="min-w-0 text-[1.0625rem] font-semibold wrap-anywhere group-hover:text-accent">
          {name}
        </h2>
        {rating && <CardStars {...rating} />}
        <p className="text-sm text-soft max-sm:hidden">{tagline}.</p>
        <PageLink
          to={`/${slug}`}
          className="text-xs font-medium text-accent after:absolute after:inset-0 sm:text-sm"
        >
          View Details<span className="sr-only"> of the {name}</span>
        </PageLink>
      </div>
      <RowFigures facts={facts} />
      <div className="relative z-10 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
        {children}
      </div>
    </article>
  )
}

/** Range and price of one version; a dotted price is of another version or old, and 'From' is undated. */
function RowFigures({ facts }: { facts: ModelCardFacts }) {
  const { road, range, rangeLabel, price, noPrice, listedPrice, isOwnPrice } = facts
  const figure = 'font-semibold tabular-nums sm:font-voice sm:text-xl sm:whitespace-nowrap'
  return (
    <dl className="flex flex-wrap items-baseline gap-x-2.5 text-sm max-sm:col-start-2 sm:contents">
      <div>
        <dt className="sr-only">{road ? 'Range on the road' : rangeLabel}</dt>
        <dd className={figure}>
          {road ? `${road.km}\u00a0km` : <span className="listed">{range}</span>}
        </dd>
        {road && (
          <dd className="text-xs text-soft max-sm:hidden">
            {`${road.version}. `}
            <span className="listed">{range}</span>
            {rangeLabel.replace(/^Listed range/, '')}
          </dd>
        )}
      </div>
      <div>
        <dt className="sr-only">{price ? 'Price' : noPrice}</dt>
        {price && (
          <dd className={figure}>
            <span className={isOwnPrice ? '' : 'listed'}>{price.text}</span>{' '}
            <span className="text-xs font-normal text-soft sm:hidden">{yearOf(price.of)}</span>
          </dd>
        )}
        {price && <dd className="text-xs text-soft max-sm:hidden">{price.of}</dd>}
        {listedPrice && (
          <dd className={price ? 'text-xs max-sm:hidden' : figure}>
            <span className="listed">{listedPrice.text}</span>
          </dd>
        )}
      </div>
    </dl>
  )
}

/** '2022' of '40 kWh, November 2022'. */
const yearOf = (of: string) => /\d{4}$/.exec(of)?.[0]
