import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ourEstimate, type LeadPrice } from '../../../content/parts/guide-text.ts'
import { splitFirstSentence } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { GuideLink } from './guides-about.ts'

// Name and price, on a wide window with what the part does between them.
const columns = 'sm:grid sm:grid-cols-[18rem_minmax(0,1fr)_auto] sm:gap-x-6'

/** Guides to parts with what these cost and who can do the work; a row is the link to its guide. */
export function GuideRows({ guides, title }: { guides: readonly GuideLink[]; title?: string }) {
  if (guides.length === 0) return null
  return (
    <>
      <div className="gap-x-6 sm:flex sm:items-baseline">
        {title && <h2 className="text-xl font-semibold">{title}</h2>}
        <PriceHeading guides={guides} />
      </div>
      <ul className="border-b border-line">
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
      <PriceHeading guides={guides} />
      <div className="border-b border-line">
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

/** The head of the prices: what those are that name no source. */
function PriceHeading({ guides }: { guides: readonly GuideLink[] }) {
  const prices = guides.flatMap(({ price }) => price ?? [])
  const sourced = prices.filter(({ source }) => source !== null).length
  if (sourced === prices.length) return null
  return (
    <p className="mb-1.5 ml-auto text-sm text-soft sm:text-right">
      {`Price (${ourEstimate}${sourced > 0 ? ' where no source is named' : ''})`}
    </p>
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

/** A guide in a list: its name, what the part does and its price; below the name what the price buys, and who says so. */
function GuideRow({ guide, children }: { guide: GuideLink; children?: string | null }) {
  const { path, title, does, price } = guide
  const [clause] = splitFirstSentence(does)
  const below = [children, price?.of, price?.source && `Source: ${price.source}`].filter(Boolean)
  return (
    <li
      className={`group relative items-baseline border-t border-line py-2.5 leading-snug ${columns}`}
    >
      <p className="font-semibold sm:font-voice sm:text-lg sm:leading-snug">
        <PageLink to={path} className="after:absolute after:inset-0 group-hover:text-accent">
          {title}
          <ChevronRight aria-hidden className="ml-1 inline size-4 text-accent max-sm:hidden" />
        </PageLink>
      </p>{' '}
      <p className="text-soft max-sm:hidden">{clause}</p>{' '}
      <p className="tabular-nums max-sm:mt-0.5 sm:text-right">
        {price ? price.text : <span className="text-sm text-faint">no price found</span>}{' '}
        {price?.source === null && <span className="sr-only">{ourEstimate}</span>}
      </p>{' '}
      {below.length > 0 && (
        <p className="mt-0.5 text-sm text-soft sm:col-span-3">{below.join('. ')}</p>
      )}
    </li>
  )
}

/** The guide that answers better than the others of its list; null among equals. */
export const leadingGuide = ([first]: readonly GuideLink[]): GuideLink | null =>
  first && !first.isEqual ? first : null

/** The largest line of the page, and what is said below it. */
export function LeadLine(props: {
  line: ReactNode
  /** Whether no other heading of the page says its answer. */
  isHeading?: boolean
  children?: ReactNode
}) {
  const { line, isHeading = false, children } = props
  const look =
    'mt-3 font-voice text-[1.75rem] leading-[1.1] font-semibold outline-none sm:mt-4 sm:text-[2.75rem]'
  return (
    <>
      {isHeading ? (
        <h2 id="answer-heading" tabIndex={-1} className={look}>
          {line}
        </h2>
      ) : (
        <p className={look}>{line}</p>
      )}
      {children && <p className="mt-2 text-soft sm:mt-3 sm:text-lg">{children}</p>}
    </>
  )
}

/** What the site knows of one part: 'Cabin air filter: about $30 to $120, our estimate', who can do it, and who says so. */
export function GuideAnswer({ guide }: { guide: GuideLink }) {
  const { path, title, price, worker } = guide
  const notes = [worker, price?.of, price?.source && `Source: ${price.source}`]
  return (
    <LeadLine
      line={
        <PageLink to={path} className="hover:text-accent">
          {price ? `${title}: ${leadPriceText(price)}` : title}
          <ChevronRight aria-hidden className="ml-1 inline size-6 text-accent max-sm:hidden" />
        </PageLink>
      }
    >
      {[...notes, !price && 'No price found']
        .flatMap((text) => (text ? [`${text}.`] : []))
        .join(' ')}
    </LeadLine>
  )
}

// The two ends of a price stay on one line.
const leadPriceText = ({ text, source }: LeadPrice) => {
  const whole = text.replace(' to ', '\u00A0to\u00A0')
  return source === null ? `about ${whole}, ${ourEstimate.replace(' ', '\u00A0')}` : whole
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
      <span className="sr-only">{source === null ? ourEstimate : `source: ${source}`}</span>
    </>
  )
}
