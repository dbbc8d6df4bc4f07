import { Fragment } from 'react'
import { guides } from '../../../content/parts/guides.ts'
import { furtherGuides, linkedCards, partsOverview } from '../../../content/parts/parts-overview.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { describeCatalog } from '../catalogue/part-queries.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import type { Guide, Worker } from '../../../content/parts/guide-schema.ts'
import { leadPrice } from '../../../content/parts/guide-text.ts'
import { sourcedPricesText } from '../catalogue/guide-link-list.tsx'
import { partColumns, PartRow } from './part-card.tsx'
import { FileText, Search, Store } from 'lucide-react'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

export async function loader({ context }: LoaderArgs) {
  const { samples } = await describeCatalog(readSite(context).reads('parts'))
  const bySlug = new Map<string | null, Guide>(guides().map((guide) => [guide.slug, guide]))
  const cards = partsOverview().map(
    ({ slug, name, description, category, priority, reason }, index) => ({
      card: { slug, name, description, category, priority, reason },
      linked: index < linkedCards,
      price: leadPrice(bySlug.get(slug) ?? {}),
    }),
  )
  const groups = Map.groupBy(cards, ({ card }) => groupOf(bySlug.get(card.slug)?.safety.work))
  return {
    hasSamples: samples > 0,
    groups: partGroups.flatMap((group) => {
      const rows = groups.get(group.id)
      return rows ? [{ ...group, rows }] : []
    }),
    further: furtherGuides(),
  }
}

/** Who can do the work; `says` follows the number of parts. */
const partGroups = [
  { id: 'yourself', title: 'You can do it, or part of it', says: 'you can do, or part of it' },
  { id: 'any-workshop', title: 'Any workshop', says: 'any workshop can do' },
  { id: 'electrician', title: 'A registered electrician', says: 'for an electrician' },
  {
    id: 'high-voltage',
    title: 'A workshop trained on high voltage',
    says: 'need high-voltage training',
  },
  { id: 'no-guide', title: 'No guide yet', says: 'have no guide yet' },
] as const

/** Who can do the work on a part, as its guide says. */
function groupOf(worker: Worker | undefined): (typeof partGroups)[number]['id'] {
  switch (worker) {
    case 'owner':
    case 'owner-and-workshop':
      return 'yourself'
    case 'workshop':
      return 'any-workshop'
    case 'electrician':
      return 'electrician'
    case 'trained':
      return 'high-voltage'
    default:
      return 'no-guide'
  }
}

/** /ev-parts: the parts that people ask for, and why. */
export default function PartsOverviewPage({ loaderData }: PageProps<typeof loader>) {
  const { hasSamples, groups, further } = loaderData
  const prices = groups.flatMap(({ rows }) => rows.flatMap(({ price }) => price ?? []))
  return (
    <>
      <PageHead
        title="EV Parts in New Zealand | What They Do & Who Can Fit Them"
        description="26 parts that EV owners in New Zealand ask for: what each does, why it is needed, who can fit it, and prices where we found one."
        path="/ev-parts"
        name="EV parts"
      />
      <header className="page-width pt-5 pb-5 sm:pt-14 sm:pb-8">
        <h1 className="text-3xl font-semibold sm:text-5xl">EV parts</h1>
        <ul className="mt-3 leading-snug sm:mt-5 sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-3">
          {groups.map(({ id, says, rows }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-9 items-baseline gap-x-2 sm:block">
                <span className="w-8 shrink-0 font-voice text-2xl font-semibold tabular-nums sm:block sm:w-auto sm:text-3xl">
                  {rows.length}
                </span>{' '}
                <span className="text-link">{says}</span>
              </a>
            </li>
          ))}
        </ul>
      </header>
      {!hasSamples && <CatalogSection />}
      <section className="page-width pb-6 sm:pb-10">
        {/* One head for all groups: they have the same columns. */}
        <div className={`gap-x-8 text-sm text-soft ${partColumns}`}>
          <h2 className="font-sans leading-normal font-normal tracking-normal lg:whitespace-nowrap">
            Most Requested EV Parts in New Zealand
          </h2>
          {['Price', 'What it does, and why it’s needed'].map((heading) => (
            <p key={heading} aria-hidden className="max-lg:hidden">
              {heading}
            </p>
          ))}
        </div>
        {groups.map(({ id, title, rows }) => (
          <section key={id} className="mt-9 first-of-type:mt-4 sm:mt-11 sm:first-of-type:mt-6">
            <h3 id={id} className="mb-2 text-xl leading-snug font-semibold sm:text-2xl">
              {title}
            </h3>
            <ul>
              {rows.map((row) => (
                <PartRow key={row.card.name} {...row} />
              ))}
            </ul>
          </section>
        ))}
        <p className="mt-6 max-w-[42rem] border-t border-line pt-3 text-soft">
          {sourcedPricesText(prices)} A dash: we found no price. Without a critical part the car
          won’t run, or isn’t safe.
        </p>
      </section>
      <nav aria-labelledby="further-guides" className="page-width">
        <h2 id="further-guides" className="text-lg font-semibold">
          More guides
        </h2>
        <p className="mt-1 leading-7">
          <PageLinkList pages={further} />.
        </p>
      </nav>
      {hasSamples && <SampleCatalogSection />}
    </>
  )
}

/** Links in a sentence, with commas between them. */
function PageLinkList({ pages }: { pages: readonly { slug: string; name: string }[] }) {
  return pages.map(({ slug, name }, at) => (
    <Fragment key={slug}>
      {at > 0 && ', '}
      <PageLink to={`/${slug}`} className="text-link">
        {name}
      </PageLink>
    </Fragment>
  ))
}

const features = [
  {
    icon: Search,
    title: 'Searchable Database',
    text: 'Search by name or part number, and narrow by make, model, variant and year.',
  },
  {
    icon: Store,
    title: 'Supplier Information',
    text: 'Stock status, dealer or aftermarket, and the supplier where we know it.',
  },
  {
    icon: FileText,
    title: 'Technical Specifications',
    text: 'Open a row for the full specifications and the date they were last verified.',
  },
]

/** Leads from the overview to the catalogue. */
function CatalogSection() {
  return (
    <section className="mb-14 border-y border-line bg-sunken py-12 sm:mb-20 sm:py-16">
      <div className="page-width">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="prose-width">
            <h2 className="text-3xl font-semibold sm:text-4xl">EV Parts Catalog</h2>
            <p className="mt-3 text-soft sm:text-lg">
              The guides tell you what to look for. The catalogue is where you find it.
            </p>
          </div>
          <PageLink to="/parts-catalog" className={buttonClass('primary')}>
            Browse Parts Catalog
          </PageLink>
        </div>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-card border border-line bg-raised p-5">
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
              <h3 className="mt-3 text-lg font-semibold">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The same, small and last, while the catalogue holds sample records. */
function SampleCatalogSection() {
  return (
    <section className="page-width mt-5">
      <div className="border-t border-line pt-4 text-[0.9375rem] text-soft">
        <h2 className="font-semibold text-ink">EV Parts Catalog</h2>
        <p className="prose-width mt-1">
          No part is listed in it yet. With a seller’s list it will have:
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {features.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <p className="mt-3">
          <PageLink to="/parts-catalog" className="inline-flex min-h-6 items-center text-link">
            Browse Parts Catalog
          </PageLink>
        </p>
      </div>
    </section>
  )
}
