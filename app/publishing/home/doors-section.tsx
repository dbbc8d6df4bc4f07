import { ArrowRight } from 'lucide-react'
import { useSite } from '../../ground/shell/site-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** A link of a door: in a word for a phone, else as a question. A tool's question is its own. */
type Way = { to: string; word: string; question?: string }

/** What a visitor may have come for. */
const doors: readonly { title: string; ways: readonly Way[] }[] = [
  {
    title: 'Buy',
    ways: [
      {
        to: '/ev-models',
        word: 'New cars',
        question: 'Which cars are there, and how far do they go?',
      },
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
    ways: [
      { to: '/my-car', word: 'What is due' },
      { to: '/ev-ruc', word: 'Road charges', question: 'What are road user charges?' },
      { to: '/ev-service-centers', word: 'Workshops', question: 'Who repairs it?' },
      { to: '/ev-parts', word: 'Parts', question: 'Which part is it, and who fits it?' },
    ],
  },
  {
    title: 'Travel',
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

/** Three ways into the site: to buy a car, to own one, to travel in one. */
export function DoorsSection() {
  const { tools } = useSite()
  const questions = new Map(tools.map(({ path, question }) => [path, question]))
  return (
    <section className="page-width py-2 sm:py-10">
      <div className="grid gap-x-12 sm:gap-y-5 lg:grid-cols-3">
        {doors.map(({ title, ways }) => (
          <div
            key={title}
            className="border-line py-1 max-sm:flex max-sm:flex-wrap max-sm:not-first:border-t"
          >
            <h2 className="text-xl leading-10 font-semibold max-sm:w-17 sm:text-3xl">{title}</h2>
            <ul className="max-sm:flex max-sm:flex-1 max-sm:basis-48 max-sm:flex-wrap max-sm:gap-x-5 sm:mt-3">
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
