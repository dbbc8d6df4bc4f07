import { ChevronRight } from 'lucide-react'
import type { LeadPrice } from '../../../content/parts/guide-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { GuideLink } from './guides-about.ts'

/** Guides to parts with what these cost and who can do the work; a row is the link to its guide. */
export function GuideRows({ guides }: { guides: readonly GuideLink[] }) {
  if (guides.length === 0) return null
  return (
    <>
      <SourcedPrices guides={guides} />
      <ul className="mt-3 border-b border-line">
        {guides.map((guide) => (
          <GuideRow key={guide.path} guide={guide}>
            {guide.worker}
          </GuideRow>
        ))}
      </ul>
    </>
  )
}

/** The same for many guides, beside who can do the work. */
export function GuideGroups({ guides }: { guides: readonly GuideLink[] }) {
  return (
    <>
      <SourcedPrices guides={guides} />
      <div className="mt-4 border-b border-line">
        {[...Map.groupBy(guides, ({ worker }) => worker)].map(([worker, group]) => (
          <section
            key={worker}
            className="grid gap-x-8 border-t border-edge sm:grid-cols-[12rem_minmax(0,1fr)] [&_li:first-child]:border-t-0"
          >
            <h3 className="pt-2.5 font-sans text-[0.9375rem] font-normal tracking-normal text-balance sm:pb-2.5">
              {worker}
            </h3>
            <ul>
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

/** How many prices of a list have a source, said once above them; null where all have one. */
export function sourcedPricesText(prices: readonly LeadPrice[]): string | null {
  const sourced = prices.filter(({ source }) => source !== null).length
  if (sourced === prices.length) return null
  if (prices.length === 1) return 'This price has no source.'
  if (sourced === 0) return 'None of these prices has a source.'
  return `Only ${sourced} of these ${prices.length} prices ${sourced === 1 ? 'has a source: it is' : 'have a source: they are'} in bold.`
}

function SourcedPrices({ guides }: { guides: readonly GuideLink[] }) {
  const text = sourcedPricesText(guides.flatMap(({ price }) => price ?? []))
  return text && <p className="mt-2 text-sm text-soft">{text}</p>
}

/** A guide in a list: its name and price, and what the price buys below the name. */
function GuideRow({ guide, children }: { guide: GuideLink; children?: string | null }) {
  const { path, title, price } = guide
  const below = [children, price?.of].filter(Boolean)
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-2 sm:gap-x-6">
      <p className="leading-snug font-semibold sm:font-voice sm:text-lg">
        <PageLink to={path} className="after:absolute after:inset-0 group-hover:text-accent">
          {title}
          <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent max-sm:hidden" />
        </PageLink>
      </p>{' '}
      <p className="text-right max-sm:text-[0.9375rem]">
        <GuidePrice price={price} />
      </p>{' '}
      {below.length > 0 && (
        <p className="col-span-2 text-sm leading-snug text-soft">{below.join('. ')}</p>
      )}
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
      <p className="font-voice text-2xl leading-tight font-semibold sm:text-4xl">
        <PageLink to={path} className="hover:text-accent">
          {price ? `${title}: ${price.text}` : title}
          <ChevronRight aria-hidden className="ml-1 inline size-6 text-accent max-sm:hidden" />
        </PageLink>
      </p>
      <p className="mt-2 text-lg text-soft">
        {[worker, ...priceNotes(price)].flatMap((text) => (text ? [`${text}.`] : [])).join(' ')}
      </p>
    </>
  )
}

/** What a price buys, and who says so. */
function priceNotes(price: LeadPrice | null) {
  if (!price) return ['No price found']
  const { of, source } = price
  return [of, source === null ? 'An indicative price; it has no source' : `Source: ${source}`]
}

/** What a part costs in a list, in bold if a source says so; `source` is a name here. */
export function GuidePrice({ price }: { price: LeadPrice | null }) {
  if (!price) return <span className="text-sm text-faint">no price found</span>
  const { text, source } = price
  return (
    <>
      <span className={`tabular-nums ${source === null ? 'text-soft' : 'font-semibold'}`}>
        {text}
      </span>{' '}
      <span className="sr-only">{source === null ? 'no source' : `source: ${source}`}</span>
    </>
  )
}
