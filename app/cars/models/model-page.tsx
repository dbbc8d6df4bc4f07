import { sitePhotos } from '../photos/photo-context.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import type { Model } from '../../../content/cars/model-schema.ts'
import { priceInWords, priceSources } from '../../../content/cars/model-price.ts'
import { modelDescription, modelTitle } from '../../../content/cars/model-text.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { findModel, sourcesOf } from '../../../content/cars/models.ts'
import { termsFor, type TermId } from '../../../content/pages/terms.ts'
import { modelQuestions } from '../../../content/pages/tools.ts'
import { answersOf } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { figureHistory } from '../../facts/published-content/figure-history.ts'
import { ownerRanges } from '../../people/reviews/owner-ranges.ts'
import { readReviewFilter, reviewParameters } from '../../people/reviews/review-filter.ts'
import { loadReviews, reviewHeaders } from '../../people/reviews/review-queries.ts'
import { ReviewSection } from '../../people/reviews/review-section.tsx'
import { KeptSection } from '../../ground/shell/kept-section.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { slugAt } from '../../facts/published-content/slug-at.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { ThisIsMyCarIsland } from '../../facts/kept-car/this-is-my-car-island.tsx'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { CompareWithLink } from '../compare-list/compare-link.tsx'
import { CompareMyCarIsland } from '../compare-list/compare-my-car-island.tsx'
import { ClaimsSection } from './claims-section.tsx'
import { PricesInTime } from './head-figure-list.tsx'
import { ModelHeader } from './model-header.tsx'
import { modelMetadata } from './model-metadata.ts'
import { ModelOverview } from './model-overview.tsx'
import { RegistrationsSection } from './registrations-section.tsx'
import { registrationsViewOf } from './registrations-view.ts'
import { keptView, type ModelView } from './model-view.ts'
import { readVersion } from './version-choice.ts'
import { MorePictures } from '../photos/credited-picture.tsx'
import { ShareButton } from '../../ground/ui/share-button.tsx'
import { TermsProvider } from '../../ground/ui/term.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'

export const handle = { parameters: [...reviewParameters, 'version'] } satisfies RouteHandle

export async function loader({
  request,
  url,
  context,
}: Pick<LoaderArgs, 'request' | 'url' | 'context'>) {
  const slug = slugAt(url, 'models')
  const model = findModel(slug)
  if (!model) throw data(null, { status: 404 })
  const choice = readVersion(model, url.searchParams.get('version'))
  if (!choice) throw redirect(url.pathname)
  const { reads, siteOrigin, now } = readSite(context)
  const { readPhotos } = sitePhotos(context)
  const content = siteContent(context)
  const [photo = null, ...more] = (await readPhotos(slug))[slug] ?? []
  const filter = readReviewFilter(url.searchParams)
  const loaded = await loadReviews(reads(`reviews/${slug}`), slug, filter, request.signal)
  const view = keptView(
    model,
    choice,
    () => figureHistory(slug, content.current()),
    newZealandDay(now()),
  )
  const { summary } = loaded
  const registrations = registrationsViewOf(slug)
  return data(
    {
      ...loaded,
      view,
      owners: ownerRanges(loaded),
      terms: termsFor(termsIn(view)),
      wording: model.reviewWording,
      title: modelTitle(model),
      description: modelDescription(model, priceInWords(model)),
      sources: {
        ...sourcesOf(choice.isAll ? model : { ...model, versions: [choice.version] }),
        ...priceSources(model),
      },
      questions: modelQuestions(),
      ...(knowsRange(model, choice.version) && { hasTrips: true }),
      photo,
      // Empty values are left out, so that a page without photographs or history is no larger.
      ...(registrations && { registrations }),
      ...(more.length > 0 && { more }),
      metadata: modelMetadata(model, summary, { url: siteOrigin + pathOf(slug), photo }),
    },
    reviewHeaders(summary),
  )
}

/** Whether a version has the figures for planning a trip: usable capacity, and a range or a consumption. */
function knowsRange(model: Model, version: Version): boolean {
  const { usableKwh, range, consumption } = answersOf(model, version)
  return usableKwh !== null && range.length + consumption.length > 0
}

/** The terms that the page explains: those of its headlines and its table. */
const termsIn = ({ shown, groups }: ModelView): TermId[] => [
  ...new Set(
    [...shown.headlines, ...groups.flatMap(({ rows }) => rows)].flatMap(({ term }) => term ?? []),
  ),
]

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** A model: what it is, how well its figures are sourced, and what owners say. */
export default function ModelPage({ loaderData }: Pick<PageProps<typeof loader>, 'loaderData'>) {
  const { view, terms, sources, photo, more = [], reviews, summary, metadata } = loaderData
  const { slug, name, shown } = view
  const [firstQuestions, moreQuestions] = [
    loaderData.questions.slice(0, inHead),
    loaderData.questions.slice(inHead),
  ]
  return (
    <SourcesProvider sources={sources} entry={`models/${slug}`}>
      <TermsProvider terms={terms}>
        <article>
          <PageHead
            title={loaderData.title}
            description={loaderData.description}
            path={`/${slug}`}
            name={name}
            within={{ name: 'EV models', path: '/ev-models' }}
            about={() => [metadata]}
          />
          <ModelHeader
            view={view}
            photo={photo}
            owners={loaderData.owners}
            hasReach={loaderData.hasTrips === true}
          >
            <QuestionLinks view={view} questions={firstQuestions} isFirst>
              <CompareWithLink slug={slug} version={shown.id} />
            </QuestionLinks>
          </ModelHeader>
          <KeptSection of={view} name="overview">
            <ModelOverview view={view} />
          </KeptSection>
          <div className="page-width grid gap-x-14 gap-y-3 pb-10 sm:pb-14 lg:flex lg:items-end lg:justify-between">
            <PricesInTime price={view.price} />
            <div className="flex flex-wrap items-center gap-x-7 print:hidden">
              <QuestionLinks view={view} questions={moreQuestions} />
              <ThisIsMyCarIsland version={`${slug}.${shown.id}`} name={shown.fullName} />
              <ShareButton title={shown.fullName} text={view.tagline} />
              <CompareMyCarIsland keys={[`${slug}.${shown.id}`]} />
            </div>
          </div>
          {more.length > 0 && (
            <div className="page-width pb-12">
              <MorePictures photos={more} />
            </div>
          )}
          {loaderData.registrations && (
            <KeptSection of={view} name="registrations">
              <RegistrationsSection view={loaderData.registrations} />
            </KeptSection>
          )}
          <KeptSection of={view} name="pros and cons">
            <ClaimsSection view={view} />
          </KeptSection>
          <ReviewSection
            slug={slug}
            name={name}
            page={reviews}
            summary={summary}
            wording={loaderData.wording}
            asksFacts
          />
        </article>
      </TermsProvider>
    </SourcesProvider>
  )
}

/** How many questions the head of the page asks; the others stand below the figures. */
const inHead = 3

const quietLink = 'inline-flex min-h-11 items-center text-link sm:font-medium'

/** Questions about the version shown that a tool answers; the first of all is the page’s main action, on a phone in a row of its own. */
function QuestionLinks(props: {
  view: ModelView
  questions: readonly { path: string; text: string }[]
  isFirst?: boolean
  /** One more link. */
  children?: ReactNode
}) {
  const { view, questions, isFirst = false, children } = props
  if (questions.length === 0) return null
  return (
    <nav aria-label={`${isFirst ? 'Questions' : 'More questions'} about the ${view.name}`}>
      <ul className="flex flex-wrap items-center gap-x-4 max-sm:text-[0.9375rem] sm:gap-x-7">
        {questions.map(({ path, text }, at) => (
          <li key={path} className={isFirst && at === 0 ? 'max-sm:w-full' : undefined}>
            <PageLink
              to={`${path}?version=${view.slug}.${view.shown.id}`}
              className={isFirst && at === 0 ? `max-sm:mb-1 ${buttonClass()}` : quietLink}
            >
              {text}
            </PageLink>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  )
}
