import { furtherGuides, linkedCards, partsOverview } from '../../content/parts-overview.ts'
import { PageHead } from '../shell/page-head.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { describeCatalog } from '../parts/part-queries.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/parts-overview-page'
import { CatalogSection } from './catalog-section.tsx'
import { GuideLinks } from './guide-footer.tsx'
import { PartCard } from './part-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { samples } = await describeCatalog(readSite(context).reads('parts'))
  return {
    hasSamples: samples > 0,
    cards: partsOverview().map(({ slug, name, description, category, priority, reason }) => ({
      slug,
      name,
      description,
      category,
      priority,
      reason,
    })),
    linkedCards,
    further: furtherGuides(),
  }
}

/** /ev-parts: the parts that people ask for, and why. */
export default function PartsOverviewPage({ loaderData }: Route.ComponentProps) {
  const { hasSamples, cards, linkedCards: linked, further } = loaderData
  return (
    <>
      <PageHead
        title="EV Parts in New Zealand | What They Do & Who Can Fit Them"
        description="26 parts that EV owners in New Zealand ask for: what each does, why it is needed, who can fit it, and prices where we found one."
        path="/ev-parts"
        name="EV parts"
      />
      <header className="page-width pt-10 pb-10 sm:pt-16 sm:pb-14">
        <h1 className="text-4xl font-semibold sm:text-5xl">EV parts</h1>
        <p className="prose-width mt-4 text-lg text-soft sm:text-xl">
          Most of what wears out on an electric car wears out on any car. The rest is expensive,
          heavy or dangerous, so it pays to know what you are dealing with. Each guide explains what
          a part does and who can fit it, with prices where we found one.
        </p>
      </header>
      <CatalogSection hasSamples={hasSamples} />
      <section className="page-width py-14 sm:py-20">
        <SectionHeading title="Most Requested EV Parts in New Zealand">
          The badge shows how much depends on a part. The car won’t run, or isn’t safe, without the
          critical ones.
        </SectionHeading>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card, index) => (
            <PartCard key={card.name} card={card} linked={index < linked} />
          ))}
        </ul>
      </section>
      <nav aria-labelledby="further-guides" className="page-width">
        <h2 id="further-guides" className="text-2xl font-semibold">
          Further part guides
        </h2>
        <GuideLinks pages={further} />
      </nav>
    </>
  )
}
