import { Car, Plug, Route, Wrench } from 'lucide-react'
import type { HomeTexts } from '../../content/home.ts'
import { PageLink } from '../ui/page-link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { buttonClass } from '../ui/button.tsx'

const icons = { plug: Plug, car: Car, wrench: Wrench, road: Route }

/** The four resource cards, target of the top bar's Resources link. */
export function ResourcesSection({ cards }: HomeTexts['resources']) {
  return (
    <section id="resources" className="border-y border-line bg-sunken py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading title="Resources">
          Four places to start, whether you are choosing an EV or already drive one.
        </SectionHeading>
        <div className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map(({ icon, title, description, link }) => {
            const Icon = icons[icon]
            return (
              <article
                key={link}
                className="relative flex flex-col rounded-card border border-line bg-raised p-5 transition-colors hover:border-edge"
              >
                <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
                <h3 className="mt-4 text-lg font-semibold">{title}</h3>
                <p className="mt-1.5 mb-5 text-[0.9375rem] text-soft">{description}</p>
                <PageLink
                  to={link}
                  className={`mt-auto ${buttonClass('outline')} after:absolute after:inset-0`}
                >
                  Learn More<span className="sr-only"> about {title}</span>
                </PageLink>
              </article>
            )
          })}
        </div>
      </div>
    </section>
  )
}
