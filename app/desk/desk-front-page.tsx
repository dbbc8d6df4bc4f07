import { ArrowRight } from 'lucide-react'
import type { Route } from './+types/desk-front-page'
import { enterDesk } from './desk-access.ts'
import { DeskPage } from './desk-frame.tsx'
import { sectionsFor } from './desk-sections.ts'
import { listDeskTasks } from './desk-tasks.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const desk = await enterDesk({ request, url, context })
  return { sections: sectionsFor(desk.member.role), tasks: await listDeskTasks(desk, context) }
}

/** /desk: the member's tasks, and links to the sections. */
export default function DeskFrontPage({ loaderData: { sections, tasks } }: Route.ComponentProps) {
  return (
    <DeskPage heading="Desk">
      <section aria-labelledby="tasks">
        <h2 id="tasks" className="text-2xl font-semibold">
          To do
        </h2>
        {tasks.length === 0 ? (
          <p className="mt-3 text-soft">Nothing needs your attention.</p>
        ) : (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {tasks.map(({ text, path }) => (
              <li key={text}>
                <a
                  href={path}
                  className="flex min-h-13 items-center justify-between gap-4 py-2 hover:text-accent"
                >
                  {text}
                  <ArrowRight aria-hidden className="size-5 shrink-0 text-accent" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="sections" className="mt-12">
        <h2 id="sections" className="text-2xl font-semibold">
          Sections
        </h2>
        <ul className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {sections.map(({ path, name, lead }) => (
            <li key={path}>
              <a
                href={path}
                className="inline-flex min-h-11 items-center text-lg font-semibold text-accent underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <p className="text-soft">{lead}</p>
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  )
}
