import { ArrowRight } from 'lucide-react'
import { ModelCard, type ModelCardFacts } from '../models/model-card.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export function PopularModelsSection({ cards }: { cards: ModelCardFacts[] }) {
  return (
    <section className="page-width py-16 sm:py-24">
      <SectionHeading title="Popular EV Models">
        Range and price as listed. Open a model for the published figures of each version.
      </SectionHeading>
      <div className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <ModelCard key={card.slug} facts={card} />
        ))}
        <PageLink
          to="/ev-models"
          className="grid place-content-center gap-2 rounded-card border border-dashed border-edge p-6 text-center text-lg font-medium text-accent hover:bg-sunken"
        >
          View all EV models
          <ArrowRight aria-hidden className="mx-auto size-5" />
        </PageLink>
      </div>
    </section>
  )
}
