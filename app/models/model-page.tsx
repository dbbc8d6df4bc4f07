import { data } from 'react-router'
import type { Model, Claim } from '../../content/model-schema.ts'
import { modelDescription, modelTitle } from '../../content/model-text.ts'
import { findModel, sourcesOf } from '../../content/models.ts'
import { modelQuestions } from '../../content/tools.ts'
import { fullVersionName } from '../../content/versions/version-name.ts'
import { figureHistory } from '../published-content/figure-history.ts'
import { readReviewFilter, reviewParameters } from '../reviews/review-filter.ts'
import { loadReviews, reviewHeaders } from '../reviews/review-queries.ts'
import { unavailableWording } from '../reviews/review.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { readSite } from '../site-loader-context.ts'
import type { RouteHandle } from '../route-handle.ts'
import { ThisIsMyCarForm } from '../kept-car/this-is-my-car-form.tsx'
import type { Route } from './+types/model-page'
import { HistoryProvider } from './history-context.tsx'
import { ModelHeader } from './model-header.tsx'
import { modelMetadata } from './model-metadata.ts'
import { ModelOverview } from './model-overview.tsx'
import { SourcesProvider } from './sources-context.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Minus, Plus } from 'lucide-react'
import { ModelSourcesList } from './model-sources-list.tsx'
import { SourceLink } from './source-link.tsx'

export const handle = { parameters: reviewParameters } satisfies RouteHandle

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // `url` is the URL of the page, also when React Router requests only its data.
  const slug = url.pathname.slice(1)
  const model = findModel(slug)
  if (!model) throw data(null, { status: 404 })
  const { reads, readPhotos, siteOrigin, content } = readSite(context)
  const history = figureHistory(slug, content.current())
  const [photo = null, ...more] = (await readPhotos(slug))[slug] ?? []
  const client = reads(`reviews/${slug}`)
  const filter = readReviewFilter(url.searchParams)
  const loaded = await loadReviews(client, slug, filter, request.signal)
  return data(
    {
      ...loaded,
      model: loaded.summary ? model : withoutReviews(model),
      sources: sourcesOf(model),
      questions: modelQuestions(),
      photo,
      // Without photographs the data has no key, so the page keeps its bytes.
      ...(more.length > 0 && { more }),
      ...(Object.keys(history).length > 0 && { history }),
      metadata: modelMetadata(model, loaded.summary, { url: `${siteOrigin}/${slug}`, photo }),
    },
    reviewHeaders(loaded),
  )
}

const withoutReviews = (model: Model): Model => ({
  ...model,
  reviewWording: unavailableWording(model.reviewWording),
})

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A model: what it is, how well its figures are sourced, and what owners say. */
export default function ModelPage({ loaderData }: Route.ComponentProps) {
  const { model, sources, questions, photo, more = [], reviews, summary, metadata } = loaderData
  const { history = {} } = loaderData
  return (
    <SourcesProvider sources={sources} entry={`models/${model.slug}`}>
      <article>
        <PageHead
          title={modelTitle(model)}
          description={modelDescription(model)}
          path={`/${model.slug}`}
          name={model.name}
          within={{ name: 'EV models', path: '/ev-models' }}
          about={() => [metadata]}
        />
        <HistoryProvider history={history}>
          <ModelHeader model={model} photo={photo} more={more} />
          <ModelQuestionsLinks model={model} questions={questions} />
          <div className="page-width pt-3">
            <ThisIsMyCarForm
              model={model.name}
              versions={model.versions.map(({ id, name }) => ({
                key: `${model.slug}.${id}`,
                name: fullVersionName(model.name, name),
              }))}
            />
          </div>
          <ModelOverview model={model} />
        </HistoryProvider>
        <ProsAndCons model={model} />
        <ReviewSection
          key={model.slug}
          slug={model.slug}
          name={model.name}
          page={reviews}
          summary={summary}
          wording={model.reviewWording}
          asksFacts
        />
      </article>
    </SourcesProvider>
  )
}

/** Questions about this model that a tool answers, with its first version chosen. */
function ModelQuestionsLinks(props: {
  model: Model
  questions: readonly { path: string; text: string }[]
}) {
  const { model, questions } = props
  const [version] = model.versions
  if (!version || questions.length === 0) return null
  return (
    <nav aria-label={`Questions about the ${model.name}`} className="page-width pt-6 print:hidden">
      <ul className="flex flex-wrap gap-x-8">
        {questions.map(({ path, text }) => (
          <li key={path}>
            <PageLink
              to={`${path}?version=${model.slug}.${version.id}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:no-underline"
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ProsAndCons({ model }: { model: Model }) {
  return (
    <section className="border-y border-line bg-sunken py-12 sm:py-16">
      <div className="page-width grid gap-5 md:grid-cols-2">
        <ClaimCard title="Pros" claims={model.pros} />
        <ClaimCard title="Cons" claims={model.cons} />
      </div>
      <div className="page-width">
        <ModelSourcesList />
      </div>
    </section>
  )
}

/** The page gathers unconfirmed claims under 'What we could not confirm'. */
const isConfirmed = ({ status }: Claim) => status !== 'unconfirmed'

function ClaimCard({ title, claims }: { title: 'Pros' | 'Cons'; claims: Claim[] }) {
  const Icon = title === 'Pros' ? Plus : Minus
  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <ul className="mt-4 space-y-3">
        {claims.filter(isConfirmed).map((claim) => (
          <li key={claim.text} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-1 size-4 shrink-0 ${title === 'Pros' ? 'text-accent' : 'text-danger'}`}
              strokeWidth={2.5}
            />
            <span>
              {claim.text}
              {claim.source && <SourceLink id={claim.source} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
