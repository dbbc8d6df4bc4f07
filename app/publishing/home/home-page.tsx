import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { sitePhotos } from '../../cars/photos/photo-context.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { data } from 'react-router'
import { isReachable } from '../../../content/places/workshops/center-details.ts'
import { findCenter } from '../../../content/places/workshops/centers.ts'
import { home } from '../../../content/pages/home.ts'
import { derived } from '../../../content/published.ts'
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
import { LandSection } from './land-section.tsx'
import { reachParameters, reachView } from './reach-view.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { CentersSection, type HomeCenter } from './centers-section.tsx'
import { DoorsSection } from './doors-section.tsx'
import { PartCard, type PartCardFacts } from '../../parts/guides/part-card.tsx'
import { SectionHeading } from '../../ground/ui/section-heading.tsx'
import { Leaf, Wallet, Wind, Zap, ArrowRight } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { ModelCards, type ModelCardFacts } from '../../cars/models/model-card.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'

export const handle = { parameters: reachParameters } satisfies RouteHandle

export async function loader({ context, url }: LoaderArgs) {
  const { readPhotos } = sitePhotos(context)
  const content = siteContent(context)
  const photos = await readPhotos()
  const ratings = await siteRatings(context)()
  const { now } = readSite(context)
  const page = {
    fixed: fixed(),
    reach: reachView(url.searchParams, now()),
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
    .map((center) => ({
      slug: center.slug ?? '',
      name: center.name,
      region: center.region,
      summary: center.summary,
      locality: center.location?.text ?? null,
      canReach: isReachable(center),
    }))
}

/** The home page. */
export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { fixed: of, cards, latest, reach } = loaderData
  const { texts, parts, centers } = of
  return (
    <>
      <PageHead
        title={`${texts.hero.title} | Models, Charging, Parts & Costs`}
        description={texts.hero.promise}
        path="/"
        about={import.meta.env.SSR && ((site) => [webSite(site), organization(site)])}
      />
      <GreetingIsland />
      <LandSection {...texts.hero} reach={reach} />
      <KeptSection of={of} name="doors">
        <DoorsSection {...texts.resources} />
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
    <section className="page-width py-4 sm:py-8">
      <SectionHeading
        title="Essential EV Parts"
        more={{ to: '/ev-parts', label: 'View all', about: 'EV parts' }}
      />
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <PartCard key={card.name} card={card} />
        ))}
      </ul>
    </section>
  )
}

const icons = { leaf: Leaf, wallet: Wallet, wind: Wind, zap: Zap }

function BenefitsSection({ cards }: HomeTexts['benefits']) {
  return (
    <section className="page-width py-4 sm:py-8" aria-label="Benefits of driving electric">
      <ul className="border-t border-line pt-2 sm:grid sm:grid-cols-2 sm:gap-x-10 sm:gap-y-4 sm:pt-5 lg:grid-cols-4">
        {cards.map(({ icon, title, description }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="py-0.5 text-sm leading-snug sm:flex sm:gap-3 sm:py-0">
              <Icon
                aria-hidden
                className="size-5 shrink-0 text-faint max-sm:hidden"
                strokeWidth={1.75}
              />
              <div>
                <h2 className="inline font-sans text-sm font-semibold tracking-normal">{title}</h2>{' '}
                <p className="text-soft max-sm:inline">{description}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PopularModelsSection({ cards }: { cards: ModelCardFacts[] }) {
  return (
    <section className="page-width py-4 sm:py-8">
      <SectionHeading
        title="Popular EV Models"
        more={{ to: '/ev-models', label: 'View all', about: 'EV models' }}
      />
      <div className="mt-1 sm:mt-5">
        <ModelCards cards={cards} label={countText(cards.length, 'popular model')} />
      </div>
    </section>
  )
}

function OfficialSection({ name, address }: HomeTexts['agencyGuide']) {
  return (
    <section className="page-width sm:pt-8">
      <div className="rounded-card bg-accent-soft px-3 py-3 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:px-6 sm:py-5">
        <h2 className="text-lg font-semibold sm:text-xl">Official Government Information</h2>
        <div className="text-[0.8125rem] font-medium sm:flex sm:text-[0.9375rem] sm:flex-wrap sm:gap-x-6">
          <PageLink
            to="/government-incentives"
            className="flex min-h-10 items-center gap-1.5 text-accent hover:underline"
          >
            Government incentives
            <ArrowRight aria-hidden className="size-4" />
          </PageLink>{' '}
          <NewTabLink
            href={address}
            className="flex min-h-10 items-center gap-1.5 text-accent hover:underline"
            icon="size-4"
          >
            {name}
          </NewTabLink>
        </div>
      </div>
    </section>
  )
}
