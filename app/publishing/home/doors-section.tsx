import { ArrowRight, Car, Plug, Route, Wrench } from 'lucide-react'
import type { HomeTexts } from '../../../content/pages/home.ts'
import { useSite } from '../../ground/shell/site-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

type Resource = HomeTexts['resources']['cards'][number]

/** A link of a door: in a word for a phone, else as a question. A tool's question is its own. */
type Way = { to: string; word: string; question?: string }

/** What a visitor may have come for, and the pages whose resource cards stand there. */
const doors: readonly { title: string; resources: readonly string[]; ways: readonly Way[] }[] = [
  {
    title: 'Buy',
    resources: ['/ev-models'],
    ways: [
      { to: '/used-ev-check', word: 'A used one' },
      { to: '/compare', word: 'Two side by side' },
      { to: '/ev-cost', word: 'Cost a year' },
      {
        to: '/government-incentives',
        word: 'Incentives',
        question: 'Does the government pay anything?',
      },
    ],
  },
  {
    title: 'Own',
    resources: ['/ev-parts', '/ev-ruc'],
    ways: [
      { to: '/my-car', word: 'What is due' },
      { to: '/ev-service-centers', word: 'Workshops', question: 'Who repairs it?' },
    ],
  },
  {
    title: 'Travel',
    resources: ['/charging-stations'],
    ways: [
      { to: '/trip', word: 'A trip' },
      {
        to: '/charging-stations/find',
        word: 'Chargers near you',
        question: 'Where is a charger near me?',
      },
      { to: '/charging-time', word: 'Time to charge' },
      { to: '/questions', word: 'Questions', question: 'More questions people ask' },
    ],
  },
]

const placed = new Set(doors.flatMap(({ resources }) => resources))

/**
 * Three ways into the site: to buy a car, to own one, to travel in one. Each begins with its resource cards; a card of
 * another page stands in the last. It is the target of the top bar's Resources link.
 */
export function DoorsSection({ cards }: HomeTexts['resources']) {
  const { tools } = useSite()
  const questions = new Map(tools.map(({ path, question }) => [path, question]))
  return (
    <section id="resources" className="page-width py-4 sm:pt-12 sm:pb-8">
      <h2 className="font-sans text-base font-semibold tracking-normal text-soft">Resources</h2>
      <div className="grid gap-x-12 sm:mt-2 sm:gap-y-8 lg:grid-cols-3">
        {doors.map(({ title, resources, ways }, at) => (
          <div
            key={title}
            className="border-line py-2 max-sm:flex max-sm:not-first:border-t sm:py-0"
          >
            <h3 className="text-xl leading-10 font-semibold max-sm:w-17 sm:text-3xl">{title}</h3>
            <ul className="max-sm:flex max-sm:flex-1 max-sm:flex-wrap max-sm:gap-x-5 sm:mt-2">
              {cards
                .filter(
                  ({ link }) =>
                    resources.includes(link) || (at === doors.length - 1 && !placed.has(link)),
                )
                .map((card) => (
                  <ResourceCard key={card.link} card={card} />
                ))}
              {ways.map(({ to, word, question = questions.get(to) }) => (
                <li key={to} className="sm:border-t sm:border-line">
                  <PageLink
                    to={to}
                    className="group flex min-h-10 items-center justify-between gap-4 py-1 leading-snug text-accent hover:text-accent sm:min-h-11 sm:text-ink"
                  >
                    <span className="sm:hidden">{word}</span>{' '}
                    <span className="max-sm:hidden">{question ?? word}</span>
                    <ArrowRight
                      aria-hidden
                      className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent max-sm:hidden"
                    />
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const icons = { plug: Plug, car: Car, wrench: Wrench, road: Route }

/** A resource card: its title and link in a line, with what one finds there in a wider window. */
function ResourceCard({ card }: { card: Resource }) {
  const { icon, title, description, link } = card
  const Icon = icons[icon]
  return (
    <li className="relative min-h-10 basis-full py-2 leading-snug sm:flex sm:gap-x-3 sm:border-t sm:border-line">
      <Icon
        aria-hidden
        className="mt-0.5 size-5 shrink-0 text-faint max-sm:hidden"
        strokeWidth={1.75}
      />
      <div className="sm:flex-1">
        <h4 className="inline text-[0.9375rem] font-semibold sm:text-base">{title}</h4>{' '}
        <p className="text-sm text-soft max-sm:inline">
          <span className="max-sm:hidden">{description} </span>
          <PageLink
            to={link}
            className="font-medium whitespace-nowrap text-link after:absolute after:inset-0"
          >
            Learn More<span className="sr-only"> about {title}</span>
          </PageLink>
        </p>
      </div>
    </li>
  )
}
