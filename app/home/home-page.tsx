import { findCenter, homeCenterSlugs } from '../../content/centers.ts'
import { homeModelSlugs } from '../../content/models.ts'
import { hero } from '../../content/home.ts'
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

export function loader({ context }: Route.LoaderArgs) {
  return {
    cards: listModelCards(readSite(context), homeModelSlugs),
    centers: homeCenterSlugs.map(homeCenter),
  }
}

function homeCenter(slug: string): HomeCenter {
  const center = findCenter(slug)
  if (!center) throw new Error(`There is no service center called ${slug}`)
  const { name, region, summary, location } = center
  return { slug, name, region, summary, locality: location?.text ?? null }
}

/** The home page. */
export default function HomePage({ loaderData: { cards, centers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${hero.title} | Models, Charging, Parts & Costs`}
        description={hero.promise}
        path="/"
        about={import.meta.env.SSR && ((origin) => [webSite(origin), organization(origin)])}
      />
      <HeroSection />
      <QuestionsSection />
      <BenefitsSection />
      <ResourcesSection />
      <PopularModelsSection cards={cards} />
      <EssentialPartsSection />
      <CentersSection centers={centers} />
      <OfficialSection />
    </>
  )
}
