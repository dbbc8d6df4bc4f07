import { findCenter } from '../../content/centers.ts'
import { home } from '../../content/home.ts'
import { partsOverview } from '../../content/parts-overview.ts'
import { listModelCards } from '../models/model-queries.ts'
import { PageHead } from '../shell/page-head.tsx'
import { organization, webSite } from '../shell/schema-metadata.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/home-page'
import { BenefitsSection } from './benefits-section.tsx'
import { CentersSection, type HomeCenter } from './centers-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { PopularModelsSection } from './popular-models-section.tsx'
import { EssentialPartsSection } from './essential-parts-section.tsx'
import { OfficialSection } from './official-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { ResourcesSection } from './resources-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { models, centers, ...texts } = home()
  return {
    texts,
    cards: listModelCards(await readSite(context).readPhotos(), models.slugs),
    parts: partsOverview()
      .slice(0, 6)
      .map(({ slug, name, description, category, priority }) => ({
        slug,
        name,
        description,
        category,
        priority,
      })),
    centers: centers.slugs.flatMap(homeCenter),
  }
}

/** Leaves out a workshop that the owner has removed from the site. */
function homeCenter(slug: string): HomeCenter[] {
  const center = findCenter(slug)
  if (!center) return []
  const { name, region, summary, location } = center
  return [{ slug, name, region, summary, locality: location?.text ?? null }]
}

/** The home page. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { texts, cards, parts, centers } = loaderData
  return (
    <>
      <PageHead
        title={`${texts.hero.title} | Models, Charging, Parts & Costs`}
        description={texts.hero.promise}
        path="/"
        about={import.meta.env.SSR && ((site) => [webSite(site), organization(site)])}
      />
      <HeroSection {...texts.hero} />
      <QuestionsSection />
      <BenefitsSection {...texts.benefits} />
      <ResourcesSection {...texts.resources} />
      <PopularModelsSection cards={cards} />
      <EssentialPartsSection cards={parts} />
      <CentersSection centers={centers} />
      <OfficialSection {...texts.agencyGuide} />
    </>
  )
}
