import { ModelCard, type ModelCardFacts } from '../models/model-card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export function PopularModelsSection({ cards }: { cards: ModelCardFacts[] }) {
  return (
    <section className="page-width py-16 sm:py-24">
      <SectionHeading
        title="Popular EV Models"
        more={{ to: '/ev-models', label: 'View all EV models' }}
      >
        Listed range and starting price. Open a model to see which version each figure belongs to.
      </SectionHeading>
      <div className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <ModelCard key={card.slug} facts={card} />
        ))}
      </div>
    </section>
  )
}
