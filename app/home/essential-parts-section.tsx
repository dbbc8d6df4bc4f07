import { PartCard, type PartCardFacts } from '../guides/part-card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** The first six parts of the overview. */
export function EssentialPartsSection({ cards }: { cards: readonly PartCardFacts[] }) {
  return (
    <section className="border-y border-line bg-sunken py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading
          title="Essential EV Parts"
          more={{ to: '/ev-parts', label: 'View all EV parts' }}
        />
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <PartCard key={card.name} card={card} linked />
          ))}
        </ul>
      </div>
    </section>
  )
}
