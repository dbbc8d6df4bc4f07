import type { ReactNode } from 'react'
import type { Photo } from '../photos/photo.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { CardStars } from '../../people/reviews/stars.tsx'
import type { AverageRating } from '../../people/reviews/review.ts'
import { PhotoPicture } from '../photos/photo-picture.tsx'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { drawingUrl } from '../drawings/drawing-urls.ts'
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

/** One model in a grid, on phones in a row: picture, name, range, price and a link to its page. `children` is a control below it. */
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
    <article className="group relative flex overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-edge sm:flex-col">
      <div
        className={`flex w-36 shrink-0 items-center bg-sunken sm:block sm:w-auto ${facts.photo ? '' : 'px-1 sm:px-5 sm:pt-3'}`}
      >
        <ModelPicture slug={facts.slug} name={facts.name} photo={facts.photo} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-3.5 py-2.5 sm:p-5">
        <Heading className="text-lg font-semibold sm:text-xl">{facts.name}</Heading>
        {facts.rating && <CardStars {...facts.rating} />}
        <p className="mt-1.5 text-[0.9375rem] text-soft max-sm:hidden">{facts.description}</p>
        <dl className="mt-auto flex flex-wrap items-end justify-between gap-x-4 pt-2 tabular-nums sm:gap-y-1 sm:pt-5">
          <div className="max-sm:w-full">
            <dt className="text-xs leading-snug text-faint sm:text-sm">{facts.rangeLabel}</dt>
            <dd className="text-[0.9375rem] font-semibold whitespace-nowrap sm:text-base">
              {facts.range}
            </dd>
          </div>
          <CardPrice facts={facts} />
        </dl>
        <PageLink
          to={`/${facts.slug}`}
          className={`max-sm:min-h-8 max-sm:self-start max-sm:border-0 max-sm:px-0 max-sm:py-1 max-sm:text-sm max-sm:text-accent sm:mt-5 ${buttonClass('outline')} after:absolute after:inset-0`}
        >
          View Details<span className="sr-only"> of the {facts.name}</span>
        </PageLink>
        {children && <div className="relative z-10 self-start sm:mt-1 sm:-mb-2">{children}</div>}
      </div>
    </article>
  )
}

/** The price of a model, what it buys and when, and below it the price that is listed, with its date if a source gives one. */
function CardPrice({ facts: { price, noPrice, listedPrice } }: { facts: ModelCardFacts }) {
  return (
    <div className="max-sm:w-full">
      <dt className="text-xs leading-snug text-faint sm:text-sm">
        {price ? `New, ${price.of}` : noPrice}
      </dt>
      {price && (
        <dd className="text-[0.9375rem] font-semibold whitespace-nowrap sm:text-base">
          {price.text}
        </dd>
      )}
      {listedPrice && (
        <dd className="text-sm">
          <span className="listed whitespace-nowrap">{listedPrice.text}</span>
          <span className="text-xs text-faint">{` ${listedPrice.of}`}</span>
        </dd>
      )}
    </div>
  )
}

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
 * A model's side view in a list. The shapes come from a cacheable file; they take this page's custom
 * properties and colour scheme, so a drawing follows light and dark mode. The script of the page loads the file when the drawing
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
  const file = `${drawingUrl(props.slug)}#car`
  const spoken = props.label
    ? ({ role: 'img', 'aria-label': props.label } as const)
    : ({ 'aria-hidden': true } as const)
  const { viewBox = `0 0 ${width} ${height}` } = props
  const drawing = { viewBox, className: props.className, ...spoken }
  return (
    <>
      <svg {...drawing} data-late>
        <use
          {...(import.meta.env.SSR ? { 'data-href': file } : { href: file })}
          suppressHydrationWarning
        />
      </svg>
      <noscript>
        <svg {...drawing}>
          <use href={file} />
        </svg>
      </noscript>
    </>
  )
}
