import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeadPrice } from '../../../content/parts/guide-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { GuideLink } from './guides-about.ts'

/** Guides to parts with what these cost and who can do the work; a row is the link to its guide. */
export function GuideRows({ guides }: { guides: readonly GuideLink[] }) {
  if (guides.length === 0) return null
  return (
    <>
      <DotsOf guides={guides} />
      <ul className="mt-3 border-b border-line">
        {guides.map((guide) => (
          <GuideRow key={guide.path} guide={guide}>
            {guide.worker && (
              <p className="col-span-2 text-sm text-soft sm:col-span-1">{guide.worker}</p>
            )}
          </GuideRow>
        ))}
      </ul>
    </>
  )
}

/** The same for many guides, below who can do the work. */
export function GuideGroups({ guides }: { guides: readonly GuideLink[] }) {
  return (
    <>
      <DotsOf guides={guides} />
      <div className="mt-4 gap-x-14 lg:columns-2">
        {[...Map.groupBy(guides, ({ worker }) => worker)].map(([worker, group]) => (
          <section key={worker} className="mb-5 break-inside-avoid">
            <h3 className="pb-1 font-sans text-sm font-normal tracking-normal text-soft">
              {worker}
            </h3>
            <ul className="border-b border-line">
              {group.map((guide) => (
                <GuideRow key={guide.path} guide={guide} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const DotsOf = ({ guides }: { guides: readonly GuideLink[] }) =>
  guides.some(({ price }) => price?.source === null) && (
    <p className="mt-2 text-sm text-soft">
      <DottedPrices />
    </p>
  )

function GuideRow({ guide, children }: { guide: GuideLink; children?: ReactNode }) {
  const { path, title, price } = guide
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 border-t border-line py-2 sm:gap-x-6">
      <p className="leading-snug font-semibold sm:font-voice sm:text-lg">
        <PageLink to={path} className="after:absolute after:inset-0 group-hover:text-accent">
          {title}
          <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent max-sm:hidden" />
        </PageLink>
      </p>{' '}
      <p className={`max-w-44 text-right sm:max-w-56 ${children ? 'sm:row-span-2' : ''}`}>
        <GuidePrice price={price} />
      </p>{' '}
      {children}
    </li>
  )
}

/** Guides as the answer of a page: the one that answers best leads; equals stand side by side. */
export function GuideAnswers({ guides }: { guides: readonly GuideLink[] }) {
  const [first, ...others] = guides
  if (!first || first.isEqual) return <GuideRows guides={guides} />
  return (
    <>
      <GuideAnswer guide={first} />
      <GuideRows guides={others} />
    </>
  )
}

/** What the site knows of one part: 'Cabin air filter: $30 to $120', who can do it, what the price is and who says so. */
function GuideAnswer({ guide }: { guide: GuideLink }) {
  const { path, title, price, worker } = guide
  return (
    <>
      <p className="font-voice text-2xl leading-tight font-semibold sm:text-3xl">
        <PageLink to={path} className="underline decoration-2 underline-offset-4 hover:text-accent">
          {title}
        </PageLink>
        {price && (
          <>
            : <span className={price.source === null ? 'listed' : ''}>{price.text}</span>
          </>
        )}
      </p>
      <p className="mt-2 text-lg text-soft">
        {[worker, ...priceNotes(price)].flatMap((text) => (text ? [`${text}.`] : [])).join(' ')}
      </p>
    </>
  )
}

/** What a price buys and who says so. */
function priceNotes(price: LeadPrice | null) {
  if (!price) return ['No price found']
  const { of, source } = price
  return [of, source === null ? 'An indicative price; it has no source' : `Source: ${source}`]
}

/** What the dots under prices of a list mean, said once. */
export const DottedPrices = () => (
  <>
    A <span className="listed">dotted</span> price has no source.
  </>
)

/** What a part costs in a list: the range, what it buys, and who says so; `source` is a name here. */
export function GuidePrice({ price }: { price: LeadPrice | null }) {
  if (!price) return <span className="text-sm text-faint">no price found</span>
  const { text, of, source } = price
  return (
    <>
      <span className={`font-semibold tabular-nums ${source === null ? 'listed' : ''}`}>
        {text}
      </span>{' '}
      <small className="block text-sm leading-snug text-soft">
        {of}
        <span className="sr-only">{source === null ? 'no source' : `, source: ${source}`}</span>
      </small>
    </>
  )
}
