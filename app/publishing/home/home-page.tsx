import { sitePhotos } from '../../cars/photos/photo-context.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { data } from 'react-router'
import { isReachable } from '../../../content/places/workshops/center-details.ts'
import { findCenter } from '../../../content/places/workshops/centers.ts'
import { home } from '../../../content/pages/home.ts'
import { models } from '../../../content/cars/models.ts'
import { derived } from '../../../content/published.ts'
import { firstToCompare } from '../../../content/cars/version.ts'
import { latestFigures } from '../changes/public-changes.ts'
import { LatestSection } from '../changes/latest-section.tsx'
import { partsOverview } from '../../../content/parts/parts-overview.ts'
import { listModelCards } from '../../cars/models/model-queries.ts'
import { siteRatings } from '../../people/reviews/rating-context.ts'
import { reviewHeaders } from '../../people/reviews/review-queries.ts'
import { KeptSection } from '../../ground/shell/kept-section.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { organization, webSite } from '../../ground/shell/schema-metadata.ts'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { GreetingIsland } from '../../facts/kept-car/greeting-island.tsx'
import { HeroSection, type CarChoice } from './hero-section.tsx'
import { QuestionsSection, ResourcesSection } from './resources-section.tsx'
import { PartCard, type PartCardFacts } from '../../parts/guides/part-card.tsx'
import { SectionHeading } from '../../ground/ui/section-heading.tsx'
import { Leaf, Wallet, Wind, Zap, ArrowRight, ExternalLink } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { ModelCard, type ModelCardFacts } from '../../cars/models/model-card.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { regionTone } from '../../places/service-centers/region.ts'
import { Badge } from '../../ground/ui/badge.tsx'

export async function loader({ context }: LoaderArgs) {
  const { readPhotos } = sitePhotos(context)
  const content = siteContent(context)
  const photos = await readPhotos()
  const ratings = await siteRatings(context)()
  const page = {
    fixed: fixed(),
    cards: listModelCards(home().models.slugs, photos, ratings),
    latest: latestFigures(content.current().changes),
  }
  return data(page, reviewHeaders(ratings))
}

/** What the page shows of the published content alone. */
const fixed = derived(() => {
  const { models: _cards, centers, ...texts } = home()
  return {
    texts,
    cars: models().flatMap((model): CarChoice[] => {
      const version = firstToCompare(model)
      return version ? [[`${model.slug}.${version.id}`, model.name]] : []
    }),
    parts: partsOverview()
      .slice(0, 6)
      .map(({ slug, name, description, category, priority }) => ({
        slug,
        name,
        description,
        category,
        priority,
      })),
    centers: homeCenters(centers.slugs),
  }
})

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** Those that can be reached first; without a workshop that the owner has removed from the site. */
function homeCenters(slugs: readonly string[]): HomeCenter[] {
  return slugs
    .flatMap((slug) => findCenter(slug) ?? [])
    .toSorted((one, other) => Number(isReachable(other)) - Number(isReachable(one)))
    .map(({ slug, name, region, summary, location }) => ({
      slug: slug ?? '',
      name,
      region,
      summary,
      locality: location?.text ?? null,
    }))
}

/** The home page. */
export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { fixed: of, cards, latest } = loaderData
  const { texts, cars, parts, centers } = of
  return (
    <>
      <PageHead
        title={`${texts.hero.title} | Models, Charging, Parts & Costs`}
        description={texts.hero.promise}
        path="/"
        about={import.meta.env.SSR && ((site) => [webSite(site), organization(site)])}
      />
      <GreetingIsland />
      <HeroSection {...texts.hero} cars={cars} />
      <KeptSection of={of} name="questions">
        <QuestionsSection />
      </KeptSection>
      <KeptSection of={of} name="resources">
        <ResourcesSection {...texts.resources} />
      </KeptSection>
      <KeptSection of={cards} name="popular models">
        <PopularModelsSection cards={cards} />
      </KeptSection>
      <LatestSection changes={latest} />
      <KeptSection of={of} name="parts">
        <EssentialPartsSection cards={parts} />
      </KeptSection>
      <KeptSection of={of} name="centers">
        <CentersSection centers={centers} />
      </KeptSection>
      <KeptSection of={of} name="benefits">
        <BenefitsSection {...texts.benefits} />
      </KeptSection>
      <KeptSection of={of} name="official">
        <OfficialSection {...texts.agencyGuide} />
      </KeptSection>
    </>
  )
}

/** The first six parts of the overview. */
function EssentialPartsSection({ cards }: { cards: readonly PartCardFacts[] }) {
  return (
    <section className="border-y border-line bg-sunken py-10 sm:py-20">
      <div className="page-width">
        <SectionHeading
          title="Essential EV Parts"
          more={{ to: '/ev-parts', label: 'View all EV parts' }}
        />
        <ul className="mt-6 grid sm:mt-8 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {cards.map((card) => (
            <PartCard key={card.name} card={card} linked isCompact />
          ))}
        </ul>
      </div>
    </section>
  )
}

const icons = { leaf: Leaf, wallet: Wallet, wind: Wind, zap: Zap }

function BenefitsSection({ cards }: HomeTexts['benefits']) {
  return (
    <section className="page-width pb-10 sm:pb-20" aria-label="Benefits of driving electric">
      <ul className="grid gap-x-10 gap-y-3 border-t border-line pt-6 sm:grid-cols-2 sm:gap-y-6 lg:grid-cols-4">
        {cards.map(({ icon, title, description }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:block">
              <Icon aria-hidden className="mt-0.5 size-5 text-faint" strokeWidth={1.75} />
              <h2 className="font-semibold sm:mt-2">{title}</h2>
              <p className="col-start-2 text-sm text-soft">{description}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PopularModelsSection({ cards }: { cards: ModelCardFacts[] }) {
  return (
    <section className="page-width py-10 sm:py-20">
      <SectionHeading title="Popular EV Models">
        Listed range and newest price; a dotted price has no date. Open a model for the figures of
        each version.
      </SectionHeading>
      <div className="mt-6 grid gap-3 sm:mt-8 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {cards.map((card) => (
          <ModelCard key={card.slug} facts={card} />
        ))}
        <PageLink
          to="/ev-models"
          className="grid place-content-center gap-2 rounded-card border border-dashed border-edge p-4 text-center sm:p-6 text-lg font-medium text-accent hover:bg-sunken"
        >
          View all EV models
          <ArrowRight aria-hidden className="mx-auto size-5" />
        </PageLink>
      </div>
    </section>
  )
}

function OfficialSection({ name, address }: HomeTexts['agencyGuide']) {
  return (
    <section className="page-width">
      <div className="rounded-card bg-accent-soft p-5 sm:p-10">
        <h2 className="text-2xl font-semibold sm:text-3xl">Official Government Information</h2>
        <p className="prose-width mt-3 text-soft">
          Rules and charges change. Read our dated summary, then check with the agency before you
          act.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <PageLink to="/government-incentives" className={buttonClass('primary')}>
            Government incentives
          </PageLink>{' '}
          <a href={address} target="_blank" rel="noopener" className={buttonClass('outline')}>
            {name}
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
      </div>
    </section>
  )
}

/** A service center as the home page shows it. `locality` is null, and not shown, unless it is confirmed. */
type HomeCenter = Pick<Center, 'slug' | 'name' | 'region' | 'summary'> & {
  locality: string | null
}

function CentersSection({ centers }: { centers: HomeCenter[] }) {
  return (
    <section className="page-width py-10 sm:py-20">
      <SectionHeading
        title="EV Service Centers"
        more={{ to: '/ev-service-centers', label: 'View all service centers' }}
      >
        Workshops listed for electric cars and hybrids, those you can contact first. Where no region
        is given, we have not verified it.
      </SectionHeading>
      <ul className="mt-6 grid gap-x-10 sm:mt-8 sm:grid-cols-2 lg:grid-cols-3">
        {centers.map((center) => (
          <li key={center.slug} className="relative border-t border-line py-3 sm:py-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:flex-nowrap">
              <h3 className="font-semibold sm:text-lg">
                <PageLink
                  to={`/${center.slug}`}
                  className="after:absolute after:inset-0 hover:text-accent"
                >
                  {center.name}
                </PageLink>
              </h3>
              {center.region && <Badge tone={regionTone(center.region)}>{center.region}</Badge>}
            </div>
            {center.locality && (
              <p className="text-sm text-faint sm:mt-1 sm:text-base">{center.locality}</p>
            )}
            <p className="mt-1.5 text-[0.9375rem] text-soft max-sm:hidden">{center.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
