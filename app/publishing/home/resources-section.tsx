import { Car, Plug, Route, Wrench } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'

const icons = { plug: Plug, car: Car, wrench: Wrench, road: Route }

/** The four resource cards, target of the top bar's Resources link. */
export function ResourcesSection({ cards }: HomeTexts['resources']) {
  return (
    <section id="resources" className="border-y border-line bg-sunken py-2 sm:py-6">
      <div className="page-width">
        <h2 className="text-xl font-semibold sm:text-2xl">Resources</h2>
        <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 sm:mt-3 lg:grid-cols-4">
          {cards.map(({ icon, title, description, link }) => {
            const Icon = icons[icon]
            return (
              <article
                key={link}
                className="relative flex gap-x-3 border-t border-line py-2 hover:border-edge sm:pt-3"
              >
                <Icon
                  aria-hidden
                  className="mt-1 size-5 shrink-0 text-accent max-sm:hidden"
                  strokeWidth={1.75}
                />
                <div>
                  <h3 className="leading-snug font-semibold">{title}</h3>
                  <p className="text-sm leading-snug text-soft">
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
