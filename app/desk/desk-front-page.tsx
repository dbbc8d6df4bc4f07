import type { Route } from './+types/desk-front-page'
import { enterDesk } from './desk-access.ts'
import { DeskPage } from './desk-frame.tsx'
import { sectionsFor } from './desk-sections.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { member } = await enterDesk({ request, url, context })
  return { sections: sectionsFor(member.role) }
}

/** /desk: what there is to do, and the way to each section. */
export default function DeskFrontPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage heading="Desk">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.sections.map(({ path, name, lead }) => (
          <li key={path} className="rounded-card border border-line bg-raised p-5">
            <a href={path} className="text-lg font-semibold text-accent hover:underline">
              {name}
            </a>
            <p className="mt-1 text-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </DeskPage>
  )
}
