import type { LeadPrice } from '../../../content/parts/guide-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { GuideLink } from './guides-about.ts'

/** Guides to parts with what these cost and who can do the work; a card is the link to its guide. */
export function GuideCards({ guides }: { guides: readonly GuideLink[] }) {
  const isDotted = guides.some(({ price }) => price?.source === null)
  return (
    <>
      {isDotted && (
        <p className="mt-2 text-sm text-soft">
          <DottedPrices />
        </p>
      )}
      <ul className="mt-4 grid gap-x-4 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-3">
        {guides.map(({ path, title, price, worker }) => (
          <li
            key={path}
            className="relative grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-0.5 border-t border-line py-3 hover:border-accent sm:rounded-card sm:border sm:bg-raised sm:p-5"
          >
            <h3 className="leading-snug font-semibold sm:font-voice sm:text-lg">
              <PageLink to={path} className="after:absolute after:inset-0 hover:text-accent">
                {title}
              </PageLink>
            </h3>{' '}
            {worker && <p className="text-right text-sm text-soft">{worker}</p>}{' '}
            <p className="col-span-2">
              <GuidePrice price={price} />
            </p>
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
