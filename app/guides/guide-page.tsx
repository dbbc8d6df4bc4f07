import { data } from 'react-router'
import { readReviewFilter, reviewParameters } from '../reviews/review-filter.ts'
import { loadReviews, reviewHeaders } from '../reviews/review-queries.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { SourcesProvider } from '../models/sources-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { article } from '../shell/schema-metadata.ts'
import { describeCatalog } from '../parts/part-queries.ts'
import { readSite } from '../site-loader-context.ts'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/guide-page'
import { CompatibilitySection } from './compatibility-section.tsx'
import { GuideOpenPoints } from './guide-confidence-note.tsx'
import { GuideFooter } from './guide-footer.tsx'
import { GuideHeader } from './guide-header.tsx'
import { GuideOverview } from './guide-overview.tsx'
import { readGuide } from './guide-queries.ts'
import { GuideQuestionsLinks } from './guide-questions-links.tsx'
import { GuideSourcesList } from './guide-sources-list.tsx'
import { HighVoltageSection } from './high-voltage-section.tsx'
import { PartSpecificationTable } from './part-specification-table.tsx'
import { PlugSection } from './plug-section.tsx'
import { PriceSection } from './price-section.tsx'
import { QualitiesSection } from './qualities-section.tsx'
import { SafetySection } from './safety-section.tsx'
import { SupplierList } from './supplier-list.tsx'
import { UpkeepSection } from './upkeep-section.tsx'
import { UsageSection } from './usage-section.tsx'
import { WorkingsSection } from './workings-section.tsx'

export const handle = { parameters: reviewParameters } satisfies RouteHandle

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // `url` is the URL of the page, also when React Router requests only its data.
  const found = readGuide(url.pathname.slice(1))
  if (!found) throw data(null, { status: 404 })
  const { slug, reviews } = found.guide
  const { reads } = readSite(context)
  const hasSamples = (await describeCatalog(reads('parts'))).samples > 0
  if (!reviews) return { ...found, hasSamples, reviews: null, summary: null }
  const client = reads(`reviews/${slug}`)
  const filter = readReviewFilter(url.searchParams)
  const loaded = await loadReviews(client, slug, filter, request.signal)
  return data({ ...found, hasSamples, ...loaded }, reviewHeaders(loaded))
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A guide to one kind of part. All guides share this page; optional sections show if present. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { guide, card, questions, hasSamples, counts, sources, related, models, reviews, summary } =
    loaderData
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
        <GuideHeader guide={guide} card={card} counts={counts} />
        <div className="page-width pb-14">
          <GuideOverview guide={guide} card={card} hasSamples={hasSamples} />
          <GuideQuestionsLinks questions={questions} />
          <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
            <PartSpecificationTable rows={guide.specifications} />
            <PriceSection price={guide.price} />
          </div>
          <PlugSection slug={guide.slug} />
          <HighVoltageSection slug={guide.slug} />
          <WorkingsSection guide={guide} />
          <QualitiesSection guide={guide} />
          <CompatibilitySection compatible={guide.compatibleModels} models={models} />
          <SafetySection safety={guide.safety} />
          <UsageSection usage={guide.usage} />
          <UpkeepSection guide={guide} />
          {guide.suppliers && <SupplierList suppliers={guide.suppliers} />}
          <GuideOpenPoints points={guide.unconfirmed} />
        </div>
        {reviews && (
          <div className="border-t border-line">
            <ReviewSection
              key={guide.slug}
              slug={guide.slug}
              name={card.name}
              page={reviews}
              summary={summary}
            />
          </div>
        )}
        <GuideFooter related={related} />
        <div className="page-width">
          <GuideSourcesList revised={guide.revised} />
        </div>
      </article>
    </SourcesProvider>
  )
}
