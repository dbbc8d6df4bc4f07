import { data } from 'react-router'
import { readReviewFilter, reviewParameters } from '../../people/reviews/review-filter.ts'
import { loadReviews, reviewHeaders } from '../../people/reviews/review-queries.ts'
import { ReviewSection } from '../../people/reviews/review-section.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { article } from '../../ground/shell/schema-metadata.ts'
import { hasRealParts } from '../catalogue/part.ts'
import { describeCatalog } from '../catalogue/part-queries.ts'
import { slugAt } from '../../facts/published-content/slug-at.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { CompatibilitySection } from './compatibility-section.tsx'
import { GuideFooter } from './guide-footer.tsx'
import { GuideHeader } from './guide-header.tsx'
import {
  CatalogLink,
  GuideOverview,
  ImportanceSection,
  QualitiesSection,
} from './guide-overview.tsx'
import { readGuide } from './guide-queries.ts'
import { drawnGuides, HighVoltageSection } from './high-voltage-section.tsx'
import { OwnCarIsland } from './own-car-island.tsx'
import { ownCarNotes } from './own-car-notes.ts'
import { PartSpecificationTable } from './part-specification-table.tsx'
import { PlugSection } from './plug-section.tsx'
import { SupplierList } from './supplier-list.tsx'
import { SignsSection, UpkeepSection } from './upkeep-section.tsx'
import { UsageSection, WorkingsSection } from './workings-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import { GuideSection } from './guide-section.tsx'
import { SourcesList } from '../../facts/answers/sources-list.tsx'
import { dateText } from '../../../content/texts/date-text.ts'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { doubtsAbout, priceRangeText, workerLabels } from '../../../content/parts/guide-text.ts'
import { ClaimList } from './guide-claim-list.tsx'

export const handle = { parameters: reviewParameters } satisfies RouteHandle

export async function loader({
  request,
  url,
  context,
}: Pick<LoaderArgs, 'request' | 'url' | 'context'>) {
  const found = readGuide(slugAt(url, 'guides'))
  if (!found) throw data(null, { status: 404 })
  const { slug, reviews } = found.guide
  const { reads } = readSite(context)
  const inCatalog = hasRealParts(await describeCatalog(reads('parts')))
  if (!reviews) return { ...found, inCatalog, reviews: null, summary: null }
  const client = reads(`reviews/${slug}`)
  const filter = readReviewFilter(url.searchParams)
  const loaded = await loadReviews(client, slug, filter, request.signal)
  return data({ ...found, inCatalog, ...loaded }, reviewHeaders(loaded.summary))
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** A guide to one kind of part. All guides share this page; optional sections show if present. */
export default function GuidePage({ loaderData }: Pick<PageProps<typeof loader>, 'loaderData'>) {
  const { guide, card, inCatalog, sources, related, reviews, summary } = loaderData
  const path = `/${guide.slug}`
  return (
    <SourcesProvider sources={sources} entry={`guides/${guide.slug}`}>
      <article>
        <PageHead
          title={guide.title}
          description={guide.description}
          path={path}
          name={card.name}
          within={{ name: 'EV parts', path: '/ev-parts' }}
          about={
            import.meta.env.SSR &&
            ((site) => [
              article(site, {
                path,
                headline: card.name,
                description: guide.description,
                revised: guide.revised,
              }),
            ])
          }
        />
        <GuideHeader guide={guide} card={card} />
        <div className="page-width pb-8">
          <OwnCarIsland notes={ownCarNotes(guide, sources)} inCatalog={inCatalog} />
          <GuideSections {...loaderData} />
        </div>
        {reviews && (
          <div className="border-t border-line">
            <ReviewSection slug={guide.slug} name={card.name} page={reviews} summary={summary} />
          </div>
        )}
        <GuideFooter related={related} />
      </article>
    </SourcesProvider>
  )
}

/**
 * A column to read, in the order of a reader's questions: is it this part, what does it cost, who may do the work, how, and
 * what to ask before buying. In a wide window safety, specifications and diagram stand beside it; they stay in sight once
 * their end is reached.
 */
function GuideSections(props: PageProps<typeof loader>['loaderData']) {
  const { guide, card, questions, inCatalog, models } = props
  // Open on a phone where the reader does the work.
  const isOwnWork = guide.safety.work === 'owner'
  return (
    <div className="grid gap-x-16 pt-6 lg:grid-cols-[minmax(0,38rem)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:justify-between lg:pt-10">
      <div>
        <GuideOverview guide={guide} card={card} />
        <SignsSection guide={guide} />
        <ImportanceSection guide={guide} />
        <PriceSection guide={guide} />
      </div>
      <aside className="lg:sticky lg:bottom-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:min-h-[calc(100dvh-6rem)] lg:self-end lg:pb-8 print:static">
        <SafetySection guide={guide} />
        {inCatalog && <CatalogLink card={card} />}
        <GuideQuestionsLinks questions={questions} />
        <PartSpecificationTable
          // The price has a section of its own.
          rows={guide.specifications.filter(({ label }) => label !== 'Indicative price')}
          doubts={doubtsAbout(guide, 'Key specifications')}
        />
        {drawnGuides.has(guide.slug) && <HighVoltageSection slug={guide.slug} />}
      </aside>
      <div className={`lg:col-start-1 ${isOwnWork ? 'max-lg:pt-4' : ''}`}>
        <WorkingsSection guide={guide} />
        <UpkeepSection guide={guide} isShown={isOwnWork} />
        <PlugSection slug={guide.slug} />
        <QualitiesSection guide={guide} />
        <UsageSection guide={guide} />
        {guide.suppliers && <SupplierList suppliers={guide.suppliers} />}
        <CompatibilitySection
          compatible={guide.compatibleModels}
          doubts={doubtsAbout(guide, 'Compatible EV models')}
          models={models}
        />
        <GuideSources revised={guide.revised} />
      </div>
    </div>
  )
}

/** The sources of a guide, when it was revised, and what the marks of its sentences mean. */
const GuideSources = ({ revised }: Pick<Guide, 'revised'>) => (
  <SourcesList>
    <p>
      Last revised <time dateTime={revised}>{dateText(revised)}</time>. What opens nothing is our
      own advice. What is dotted is general knowledge of the trade that we found no page for: ask
      your workshop before you rely on it.
    </p>
  </SourcesList>
)

/** Tools that answer what the reader of a guide may ask next. */
function GuideQuestionsLinks(props: { questions: readonly { path: string; text: string }[] }) {
  return props.questions.map(({ path, text }) => (
    <p key={path} className="lg:mb-6 print:hidden">
      <PageLink to={path} className="inline-flex min-h-11 items-center font-medium text-link">
        {text}
      </PageLink>
    </p>
  ))
}

/** Safety, and who can do the work. */
function SafetySection({ guide }: { guide: Guide }) {
  const { safety } = guide
  return (
    <section className="mb-5 border-l-4 border-caution pl-4 lg:mb-8">
      <h2 className="text-lg leading-snug font-semibold lg:text-xl">
        Safety and who can do the work
      </h2>
      <p className="mt-1 font-semibold">{workerLabels[safety.work].long}</p>
      <PlaceProvider place="safety">
        <ClaimList claims={safety.claims} doubts={doubtsAbout(guide, 'Safety')} />
      </PlaceProvider>
    </section>
  )
}

/** What to know of the price, and the range that has no source. */
function PriceSection({ guide }: { guide: Guide }) {
  const { price } = guide
  const doubts = doubtsAbout(guide, 'Price in New Zealand')
  const notes = price?.notes ?? []
  return (
    <GuideSection title="Price in New Zealand" place={price && 'price'} isShown>
      <ClaimList claims={notes} doubts={doubts} />
      <p className="mt-2">
        {price
          ? `${price.buys ? `${price.buys}: our` : 'Our'} estimate, ${priceRangeText(price)}, has no source. The figure that counts is a quote for your car.`
          : 'We list no price range for this part. Prices vary by model, so ask for a written quote.'}
      </p>
    </GuideSection>
  )
}
