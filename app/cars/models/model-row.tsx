import type { ReactNode } from 'react'
import { CardStars } from '../../people/reviews/stars.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import {
  hasListedFigures,
  ListedFigures,
  ModelPicture,
  yearOf,
  type ModelCardFacts,
} from './model-card.tsx'

// On a phone the figures stand below the name.
const rowGrid =
  'grid grid-cols-[min(20vw,4.5rem)_minmax(0,1fr)_min(2.75rem,15vw)] gap-x-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(8rem,13%)_minmax(11rem,22%)_2.75rem] sm:gap-x-5'
const figuresGrid =
  'min-w-0 max-sm:col-start-2 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2.5 max-sm:*:first:w-17 sm:contents'

/** What the columns of the rows are; each row says it itself to those who hear it. */
export const ModelRowsHead = () => (
  <div aria-hidden className={`${rowGrid} items-end pb-1.5 text-xs text-soft sm:text-sm`}>
    <div className={`${figuresGrid} sm:[&>*]:row-start-1`}>
      <span className="sm:col-start-3">{'Range at 100\u00a0km/h'}</span>{' '}
      <span className="self-end sm:col-start-4">Price when new</span>
    </div>
    <span className="col-start-3 row-start-1 justify-self-end sm:col-start-5">Compare</span>
  </div>
)

/** A model in the list, one short row: picture, name, range on the road and price. `children` is a control at its end. */
export function ModelRow({ facts, children }: { facts: ModelCardFacts; children: ReactNode }) {
  const { slug, name, tagline, rating, photo } = facts
  return (
    <article
      className={`${rowGrid} group relative items-center border-t border-line py-1.5 leading-snug sm:py-2`}
    >
      <ModelPicture slug={slug} name={name} photo={photo} />
      {/* On a phone the link stands below the picture. */}
      <div className="max-sm:contents">
        <div className="min-w-0">
          <h2 className="text-[1.0625rem] font-semibold wrap-anywhere group-hover:text-accent sm:text-lg">
            {name}
          </h2>
          {rating && <CardStars {...rating} />}
          <p className="text-sm text-soft max-sm:hidden">{tagline}.</p>
        </div>
        <PageLink
          to={`/${slug}`}
          className="text-xs text-soft after:absolute after:inset-0 group-hover:text-accent max-sm:col-start-1 max-sm:row-start-2 max-sm:self-start max-sm:pt-1 max-sm:text-[0.6875rem] max-sm:whitespace-nowrap"
        >
          View Details<span className="sr-only"> of the {name}</span>
        </PageLink>{' '}
        {hasListedFigures(facts) && (
          <details className="relative z-10 ml-3 inline text-xs text-soft max-sm:hidden">
            <summary className="inline underline decoration-dotted underline-offset-4 hover:text-accent">
              Also listed<span className="sr-only"> for the {name}</span>
            </summary>{' '}
            <ListedFigures facts={facts} className="ml-2" />
          </details>
        )}
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
  const figure = 'font-semibold wrap-anywhere tabular-nums sm:font-voice sm:text-xl'
  const note = 'text-[0.8125rem] text-soft'
  const shown = price ?? listedPrice
  return (
    <dl className={`${figuresGrid} text-sm`}>
      <div>
        <dt className="sr-only">{road ? 'On the road' : rangeLabel}</dt>
        <dd className={figure}>
          {road ? `${road.km}\u00a0km` : <span className="listed">{range}</span>}
        </dd>
        {/* On a phone only what the head does not say of the figure. */}
        <dd className={road ? `${note} max-sm:hidden` : note}>
          {road ? road.version : rangeLabel.replace('Listed range', 'listed')}
        </dd>
      </div>
      <div>
        <dt className="sr-only">{price ? 'Price' : noPrice}</dt>
        {shown && (
          <dd className={figure}>
            <span className={price && isOwnPrice ? '' : 'listed'}>{shown.text}</span>{' '}
            <span className="text-xs font-normal text-soft sm:hidden">{yearOf(shown.of)}</span>
          </dd>
        )}
        {shown && <dd className={`${note} max-sm:hidden`}>{shown.of}</dd>}
      </div>
    </dl>
  )
}
