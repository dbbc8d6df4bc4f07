import { dayOf } from '../../../ground/ui/moment-words.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { models } from '../../../../content/cars/models.ts'
import { newZealandDay } from '../../../../content/texts/new-zealand-day.ts'
import { readSite } from '../../../ground/shell/site-loader-context.ts'
import { SavePartIsland } from '../saved/save-part-island.tsx'
import { buttonClass } from '../../../ground/ui/button.tsx'
import { dollarsText } from '../../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../../ground/ui/page-link.tsx'
import type { RouteHandle } from '../../../ground/route/route-handle.ts'
import type {
  ErrorProps,
  HeadersArgs,
  LoaderArgs,
  PageProps,
} from '../../../ground/route/route-types.ts'
import { SampleNote, UpdateNote } from '../catalog-notes.tsx'
import { statedYears, vehicleOf } from '../fitment.ts'
import { findPartPicture } from '../part-picture-queries.ts'
import { CreditedPicture } from '../../../cars/photos/credited-picture.tsx'
import { photoOrigin } from '../../../cars/photos/photo-queries.ts'
import { guidesAbout } from '../guides-about.ts'
import {
  findEarlierPrices,
  findAskedPart,
  findOffers,
  type EarlierPrice,
} from '../part-record-queries.ts'
import { catalogUrl, emptyFilter } from '../part-filter.ts'
import { PartSpecificationList } from '../part-specification-list.tsx'
import { isSample, partUrl } from '../part-urls.ts'
import type { Part } from '../part-schema.ts'
import { PriceValue, StockValue } from '../field-value.tsx'
import { summaryOf } from '../saved-summary.ts'
import { PageHead } from '../../../ground/shell/page-head.tsx'
import type { Entity } from '../../../ground/shell/schema-metadata.ts'
import { OffersSection } from './offers-section.tsx'

export const handle = { parameters: ['sku', 'samples'] } satisfies RouteHandle

export async function loader({ request, url, context }: LoaderArgs) {
  const { reads, now, browserBackend } = readSite(context)
  const part = await findAskedPart(reads('parts'), url.searchParams, request.signal)
  if (!part) throw data(null, { status: 404 })
  const origin = photoOrigin(browserBackend)
  const [offers, earlier, picture] = isSample(part)
    ? [[], [], null]
    : await Promise.all([
        findOffers(reads('parts'), part.SupabaseID, request.signal),
        findEarlierPrices(reads('parts'), part.SKU, request.signal),
        findPartPicture(reads('parts'), part, { origin, signal: request.signal }),
      ])
  const model = models().find(({ name }) => name === `${part.Make} ${part.Model}`)
  const headers = isSample(part) ? { 'X-Robots-Tag': 'noindex' } : {}
  const known = model ? { slug: model.slug, name: model.name } : null
  const guides = guidesAbout(part.PartName)
  return data(
    { part, offers, earlier, picture, guides, model: known, today: newZealandDay(now()) },
    { headers },
  )
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** /parts-catalog/part?sku=...: the permanent page of one part. */
export default function PartPage({ loaderData }: PageProps<typeof loader>) {
  const { part, offers, earlier, picture, guides, model, today } = loaderData
  const [guide] = guides
  const { Make: make, Model: name, PartCategory: category } = part
  const all = { ...emptyFilter, samples: isSample(part) }
  return (
    <article className="page-width py-8 sm:py-12">
      <PartHead part={part} />
      <PageLink
        to={catalogUrl({ ...all, make: [make], model: name })}
        className="inline-flex min-h-11 items-center gap-2 text-accent hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All parts for the {make} {name}
      </PageLink>
      <h1 className="mt-3 text-3xl font-semibold sm:text-4xl">{part.PartName}</h1>
      <p className="mt-2 text-lg text-soft">
        {[vehicleOf(part), statedYears(part)].filter(Boolean).join(', ')}
      </p>
      {isSample(part) && (
        <div className="mt-5">
          <SampleNote>
            <strong>Sample record.</strong> It is made up so that you can try out the catalogue:
            neither the part nor its number is real.
          </SampleNote>
          <p className="mt-4 print:hidden">
            <PageLink to={guide?.path ?? '/ev-parts'} className={buttonClass('primary')}>
              {guide ? `Our guide: ${guide.title}` : 'Our guides to EV parts'}
            </PageLink>
          </p>
        </div>
      )}
      <KeyFacts {...{ part, earlier, today }} />
      {!isSample(part) && (
        <p className="mb-7 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <SavePartIsland part={summaryOf(part, today)} />
          <FootLink to="/parts-catalog/saved">Your list of parts</FootLink>
        </p>
      )}
      {picture && (
        <div className="mb-7 max-w-xl">
          <CreditedPicture photo={picture} />
        </div>
      )}
      <OffersSection {...{ offers, id: part.SupabaseID, today }} />
      <div id="specifications">
        <PartSpecificationList part={part} level={2} />
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {guide && !isSample(part) && <FootLink to={guide.path}>Guide: {guide.title}</FootLink>}{' '}
        {model && <FootLink to={`/${model.slug}`}>About the {model.name}</FootLink>}{' '}
        {category && (
          <FootLink to={catalogUrl({ ...all, category: [category] })}>
            All parts in {category}
          </FootLink>
        )}
      </p>
      {!isSample(part) && (
        <div className="mt-6">
          <UpdateNote />
        </div>
      )}
    </article>
  )
}

function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="inline-flex min-h-11 items-center text-accent hover:underline">
      {children}
    </PageLink>
  )
}

/** A number that the catalogue does not have; every other problem is the site's own page. */
export function ErrorBoundary({ error }: ErrorProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <section className="page-width py-10 sm:py-16">
      <PageHead
        title="This part is not in the catalogue"
        description="There is no part with this number."
        path="/parts-catalog/part"
        listed={false}
      />
      <h1 className="text-3xl font-semibold sm:text-4xl">This part is not in the catalogue</h1>
      <p className="prose-width mt-3 text-soft">
        The number in the address may be mistyped, or the part was taken out. (404)
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <PageLink to="/parts-catalog" className={buttonClass('primary')}>
          Search the catalogue
        </PageLink>
        <PageLink to="/ev-parts" className={buttonClass('outline')}>
          Guides to EV parts
        </PageLink>
      </p>
    </section>
  )
}

/** What most people look for first: part number, price and stock. */
function KeyFacts(props: { part: Part; earlier: readonly EarlierPrice[]; today: string }) {
  const { part, earlier, today } = props
  const facts = [
    { name: 'OEM part number', value: part.OEMPartNumber },
    {
      name: 'List price',
      value: !isSample(part) && part.PriceInclGST_NZD !== null && <PriceValue part={part} />,
    },
    {
      name: 'Stock',
      value: !isSample(part) && part.StockStatus && <StockValue {...{ part, today }} />,
    },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className="my-7 flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-5">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-faint">{name}</dt>
          <dd className="mt-0.5 text-lg font-semibold tabular-nums">{value}</dd>
          {name === 'List price' && <EarlierPrices {...{ earlier }} />}
        </div>
      ))}
    </dl>
  )
}

/** What the part cost before, with GST. */
function EarlierPrices({ earlier }: { earlier: readonly EarlierPrice[] }) {
  return earlier.map(({ until, PriceInclGST_NZD: dollars }) => (
    <dd key={until} className="text-sm text-soft tabular-nums">
      {`${dollarsText(dollars)} until ${dayOf(until)}`}
    </dd>
  ))
}

/** Title, description, canonical URL and structured data of a part's page. */
function PartHead({ part }: { part: Part }) {
  const number = part.OEMPartNumber ?? part.SKU
  return (
    <PageHead
      title={`${part.PartName} ${number} | ${part.Make} ${part.Model} Parts NZ`}
      description={
        isSample(part)
          ? `${part.PartName} for the ${vehicleOf(part)}: a made-up record to try out the catalogue.`
          : `${part.PartName} for the ${vehicleOf(part)}: part number ${number}, price, stock and full specifications in New Zealand.`
      }
      path={partUrl(part)}
      listed={!isSample(part)}
      about={
        isSample(part)
          ? undefined
          : import.meta.env.SSR && ((site) => [partEntity(part, site.siteOrigin)])
      }
    />
  )
}

/**
 * A part as structured data, from its record alone. It has no offer: the price is a list price, and
 * nothing is sold here.
 */
function partEntity(part: Part, origin: string): Entity {
  return {
    '@type': 'Product',
    name: part.PartName,
    sku: part.SKU,
    mpn: part.OEMPartNumber ?? undefined,
    category: [part.PartCategory, part.PartSubcategory].filter(Boolean).join(' > ') || undefined,
    isAccessoryOrSparePartFor: {
      '@type': 'Product',
      name: vehicleOf(part),
      brand: { '@type': 'Brand', name: part.Make },
    },
    url: origin + partUrl(part),
  }
}
