import { ChevronRight } from 'lucide-react'
import type { LeadPrice } from '../../../content/parts/guide-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { GuideLink } from './guides-about.ts'

/** Guides to parts with what these cost and who can do the work; a row is the link to its guide. */
export function GuideRows({ guides }: { guides: readonly GuideLink[] }) {
  const isDotted = guides.some(({ price }) => price?.source === null)
  return (
    <>
      {isDotted && (
        <p className="mt-2 text-sm text-soft">
          <DottedPrices />
        </p>
      )}
      <ul
        className={`mt-3 border-b border-line sm:mt-4 ${guides.length > 3 ? 'gap-x-14 lg:grid lg:grid-cols-2' : 'max-w-3xl'}`}
      >
        {guides.map(({ path, title, price, worker }) => (
          <li
            key={path}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 border-t sm:gap-x-6 border-line py-2.5"
          >
            <h3 className="leading-snug font-semibold sm:font-voice sm:text-lg">
              <PageLink to={path} className="after:absolute after:inset-0 group-hover:text-accent">
                {title}
                <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent" />
              </PageLink>
            </h3>{' '}
            <p className="max-sm:order-1 max-sm:col-span-2 sm:row-span-2 sm:max-w-56 sm:text-right">
              <GuidePrice price={price} />
            </p>{' '}
            {worker && <p className="text-sm text-soft max-sm:text-right">{worker}</p>}
          </li>
        ))}
      </ul>
    </>
  )
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
