import type { ReactNode } from 'react'
import type { Photo } from '../photos/photo.ts'
import { Chevron } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { CardStars } from '../../people/reviews/stars.tsx'
import type { AverageRating } from '../../people/reviews/review.ts'
import { PhotoPicture } from '../photos/photo-picture.tsx'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { drawingUse } from '../drawings/drawing-files.ts'
import type { PriceWords } from '../../../content/cars/model-price.ts'

/** What a model's card shows, range and prices formatted. */
export type ModelCardFacts = {
  slug: string
  name: string
  description: string
  tagline: string
  range: string
  /** 'Listed range (CLTC)' */
  rangeLabel: string
  /** The model's one price: '$58,990', '50 kWh, February 2023'. */
  price: Pick<PriceWords, 'text' | 'of'> | null
  /** What stands instead of it: 'No price published since 2025'. */
  noPrice: string | null
  /** The price of this site's listing: 'From $54,990', 'undated'. */
  listedPrice: Pick<PriceWords, 'text' | 'of'> | null
  /** How far a new car goes on the road, and which version it is; null if nothing tells. */
  road: { km: number; version: string } | null
  /** Whether the price is that of this version. */
  isOwnPrice: boolean
  photo: Photo | null
  /** Left out while there are no reviews. */
  rating?: AverageRating
}

/** Models side by side, to be pushed sideways with a finger, a wheel or the arrow keys. The last one in sight is cut off. `children` ends the row. */
export function ModelCards(props: {
  cards: readonly ModelCardFacts[]
  label: string
  level?: 2 | 3
  children?: ReactNode
}) {
  const { cards, label, level = 3, children } = props
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys push it
      tabIndex={0}
      className="-mx-4 grid snap-x scroll-px-4 auto-cols-[min(14rem,68%)] grid-flow-col gap-3 overflow-x-auto px-4 pb-3 *:snap-start sm:mx-0 sm:auto-cols-[15rem] sm:scroll-px-0 sm:gap-4 sm:px-0"
    >
      {cards.map((card) => (
        <ModelCard key={card.slug} facts={card} level={level} />
      ))}
      {children}
    </div>
  )
}

/** One model: picture, name, range, price and a link to its page. */
function ModelCard({ facts, level }: { facts: ModelCardFacts; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-edge">
      <div className={`bg-sunken ${facts.photo ? '' : 'px-3 pt-2'}`}>
        <ModelPicture slug={facts.slug} name={facts.name} photo={facts.photo} />
      </div>
      <div className="flex flex-1 flex-col px-3.5 pt-2.5 pb-1.5">
        <Heading className="text-lg leading-snug font-semibold">{facts.name}</Heading>
        {facts.rating && <CardStars {...facts.rating} />}
        <p className="mt-0.5 text-sm leading-snug text-soft max-sm:hidden">{facts.description}</p>
        <CardFigures facts={facts} />
        <PageLink
          to={`/${facts.slug}`}
          className="-mt-1 inline-flex min-h-9 items-center self-start text-sm font-medium text-accent after:absolute after:inset-0"
        >
          View Details<span className="sr-only"> of the {facts.name}</span>
        </PageLink>
      </div>
    </article>
  )
}

/** One range and one price, on the open road and the newest, else those of this site's listing; the name of their version opens what else is said. A dotted price is of another version or undated. */
function CardFigures({ facts }: { facts: ModelCardFacts }) {
  const { road, range, rangeLabel, price, noPrice, listedPrice, isOwnPrice } = facts
  const shown = price ?? listedPrice
  const figure = 'font-voice text-lg leading-snug font-semibold whitespace-nowrap'
  const year = shown && (yearOf(shown.of) ?? 'undated')
  const ofPrice = (price && !isOwnPrice && `Price: ${price.of}`) || noPrice
  return (
    <>
      <dl className="mt-auto grid grid-cols-[auto_auto] justify-between gap-x-3 pt-2 tabular-nums">
        <div>
          <dt className="text-xs text-soft">{road ? 'On the road' : rangeLabel}</dt>{' '}
          <dd className={figure}>
            {road ? `${road.km}\u00a0km` : <span className="listed">{range}</span>}
          </dd>
        </div>{' '}
        {shown && (
          <div>
            <dt className="text-xs text-soft">{`New, ${year}`}</dt>{' '}
            <dd className={figure}>
              <span className={price && isOwnPrice ? '' : 'listed'}>{shown.text}</span>
            </dd>
          </div>
        )}
      </dl>{' '}
      <details className="group/fold relative z-10 text-xs text-soft">
        <summary className="flex min-h-9 w-fit items-center gap-1 hover:text-accent">
          {road?.version ?? 'Which version'}
          <span className="sr-only"> of the {facts.name}</span>
          <Chevron />
        </summary>
        <p className="pb-2">
          {ofPrice}
          <ListedFigures facts={facts} after={ofPrice ? ' · ' : ''} />
        </p>
      </details>{' '}
    </>
  )
}

/** Whether this site lists another range or price beside those that lead. */
export const hasListedFigures = ({ road, price, listedPrice }: ModelCardFacts): boolean =>
  road !== null || Boolean(price && listedPrice)

/** What this site lists beside the figures that lead. It decides nothing. */
export function ListedFigures(props: {
  facts: ModelCardFacts
  /** What stands between them and the words before. */
  after?: string
  className?: string
}) {
  const { road, range, rangeLabel, price, listedPrice } = props.facts
  const cycle = /\(.+\)/.exec(rangeLabel)?.[0]
  const isPriced = price && listedPrice
  if (!hasListedFigures(props.facts)) return null
  return (
    <span className={`text-xs text-soft ${props.className ?? ''}`}>
      {`${props.after ?? ''}listed `}
      {road && <span className="listed">{range}</span>}
      {road && cycle && ` ${cycle}`}
      {road && isPriced && ', '}
      {isPriced && <span className="listed">{listedPrice.text}</span>}
    </span>
  )
}

/** '2022' of '40 kWh, November 2022'. */
export const yearOf = (of: string) => /\d{4}$/.exec(of)?.[0]

/** The photograph of a model on its card where there is one, else its drawing. */
export function ModelPicture(props: { slug: string; name: string; photo: Photo | null }) {
  const { slug, name, photo } = props
  if (!photo) {
    const label = `Side view of the ${name}`
    return <ModelDrawing slug={slug} label={label} className="w-full" />
  }
  return (
    <PhotoPicture
      photo={photo}
      sizes="(min-width: 60rem) 24rem, 92vw"
      className="aspect-31/13 w-full object-cover"
    />
  )
}

/**
 * A model's side view in a list. The shapes come from the one file of all drawings; they take this page's custom
 * properties and colour scheme, so a drawing follows light and dark mode. The script of the page loads the file when a drawing
 * is about to scroll into view (shell/lazy-drawings.ts). A null `label` makes it decorative.
 */
export function ModelDrawing(props: {
  slug: string
  label: string | null
  className?: string
  /** The part of the frame to show; all of it without one. */
  viewBox?: string
}) {
  const { width, height } = drawingFrame
  const use = drawingUse(props.slug)
  const spoken = props.label
    ? ({ role: 'img', 'aria-label': props.label } as const)
    : ({ 'aria-hidden': true } as const)
  const { viewBox = `0 0 ${width} ${height}` } = props
  const drawing = { viewBox, className: props.className, ...spoken }
  return (
    <>
      <svg {...drawing} data-late>
        <use data-href={use} />
      </svg>
      <noscript>
        <svg {...drawing}>
          <use href={use} />
        </svg>
      </noscript>
    </>
  )
}
