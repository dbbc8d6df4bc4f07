import { ArrowRight } from 'lucide-react'
import { useSite } from '../../ground/shell/site-context.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** A link of a door: a page with its name, or a tool, whose question is its own. */
type Way = { to: string; label?: string }

/** What a visitor may have come for. */
const doors: readonly { title: string; ways: readonly Way[] }[] = [
  {
    title: 'Buy',
    ways: [
      { to: '/ev-models', label: 'Which cars are there, and how far do they go?' },
      { to: '/ev-cost' },
      { to: '/compare' },
      { to: '/used-ev-check' },
      { to: '/government-incentives', label: 'Does the government pay anything?' },
    ],
  },
  {
    title: 'Own',
    ways: [
      { to: '/my-car' },
      { to: '/ev-ruc', label: 'What are road user charges?' },
      { to: '/ev-service-centers', label: 'Who repairs it?' },
      { to: '/ev-parts', label: 'Which part is it, and who fits it?' },
    ],
  },
  {
    title: 'Travel',
    ways: [
      { to: '/trip' },
      { to: '/charging-stations/find', label: 'Where is a charger near me?' },
      { to: '/charging-time' },
      { to: '/questions', label: 'More questions people ask' },
    ],
  },
]

/** Three ways into the site: to buy a car, to own one, to travel in one. */
export function DoorsSection({ promise }: { promise: string }) {
  const { tools } = useSite()
  const questions = new Map(tools.map(({ path, question }) => [path, question]))
  return (
    <section className="page-width py-6 sm:py-12">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-3">
        {doors.map(({ title, ways }) => (
          <div key={title}>
            <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
            <ul className="mt-1 sm:mt-3">
              {ways.flatMap(({ to, label = questions.get(to) }) =>
                label === undefined ? [] : [<DoorWay key={to} to={to} label={label} />],
              )}
            </ul>
          </div>
        ))}
      </div>
      <p className="prose-width mt-4 text-sm text-soft lg:hidden">{promise}</p>
    </section>
  )
}

const DoorWay = ({ to, label }: { to: string; label: string }) => (
  <li className="border-t border-line">
    <PageLink
      to={to}
      className="group flex min-h-11 items-center justify-between gap-4 py-1 leading-snug hover:text-accent"
    >
      {label}
      <ArrowRight
        aria-hidden
        className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent"
      />
    </PageLink>
  </li>
)
