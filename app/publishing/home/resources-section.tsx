import { Car, Plug, Route, Wrench } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'

const icons = { plug: Plug, car: Car, wrench: Wrench, road: Route }

/** The four resource cards, target of the top bar's Resources link. */
export function ResourcesSection({ cards }: HomeTexts['resources']) {
  return (
    <section id="resources" className="border-y border-line bg-sunken py-2 sm:py-4">
      <div className="page-width lg:grid lg:grid-cols-[auto_1fr] lg:gap-x-10">
        <h2 className="text-xl leading-snug font-semibold">Resources</h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 lg:grid-cols-4">
          {cards.map(({ icon, title, description, link }) => {
            const Icon = icons[icon]
            return (
              <article key={link} className="relative flex gap-x-2 py-1">
                <Icon
                  aria-hidden
                  className="mt-0.5 size-4 shrink-0 text-faint max-sm:hidden"
                  strokeWidth={1.75}
                />
                <div>
                  <h3 className="font-sans text-sm leading-snug font-semibold tracking-normal">
                    {title}
                  </h3>
                  <p className="text-[0.8125rem] leading-snug text-soft">
                    <span className="max-sm:hidden">{description} </span>
                    <PageLink
                      to={link}
                      className="font-medium whitespace-nowrap text-link after:absolute after:inset-0"
                    >
                      Learn More<span className="sr-only"> about {title}</span>
                    </PageLink>
                  </p>
                </div>
              </article>
            )
          })}
        </div>
      </div>
    </section>
  )
}
