import { ArrowRight, Car, Plug, Route, Wrench } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { useSite } from '../../ground/shell/site-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SectionHeading } from '../../ground/ui/section-heading.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'

const icons = { plug: Plug, car: Car, wrench: Wrench, road: Route }

/** The four resource cards, target of the top bar's Resources link. */
export function ResourcesSection({ cards }: HomeTexts['resources']) {
  return (
    <section id="resources" className="border-y border-line bg-sunken py-10 sm:py-20">
      <div className="page-width">
        <SectionHeading title="Resources" />
        <div className="mt-6 grid gap-3 sm:mt-8 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
          {cards.map(({ icon, title, description, link }) => {
            const Icon = icons[icon]
            return (
              <article
                key={link}
                className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-card border border-line bg-raised p-4 transition-colors hover:border-edge sm:flex sm:flex-col sm:p-5"
              >
                <Icon aria-hidden className="mt-0.5 size-6 text-accent" strokeWidth={1.75} />
                <h3 className="text-lg font-semibold sm:mt-4">{title}</h3>
                <p className="col-start-2 mt-1 text-[0.9375rem] text-soft sm:mt-1.5 sm:mb-5">
                  {description}
                </p>
                <PageLink
                  to={link}
                  className={`col-start-2 max-sm:min-h-9 max-sm:justify-self-start max-sm:border-0 max-sm:px-0 max-sm:text-accent sm:mt-auto ${buttonClass('outline')} after:absolute after:inset-0`}
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

/** What people come to find out, each question a link to the tool that answers it. */
export function QuestionsSection() {
  const { tools } = useSite()
  if (tools.length === 0) return null
  return (
    <section
      aria-labelledby="questions"
      className="page-width grid gap-x-16 gap-y-4 py-10 sm:py-20 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="questions" className="text-2xl font-semibold sm:text-3xl">
          Start with your question
        </h2>
        <p className="mt-2 text-soft">Calculators that show how they arrive at each number.</p>
        <PageLink
          to="/questions"
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
        >
          More questions people ask
          <ArrowRight aria-hidden className="size-4" />
        </PageLink>
      </div>
      <ul className="border-t border-line">
        {tools.map(({ path, question }) => (
          <li key={path} className="border-b border-line">
            <PageLink
              to={path}
              className="group flex min-h-13 items-center justify-between gap-6 py-2 font-medium hover:text-accent sm:min-h-15 sm:text-lg"
            >
              {question}
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent"
              />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
