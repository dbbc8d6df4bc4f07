import type { groupsFor } from './desk-sections.ts'

/** The sections of the desk by group. On a phone their names stand alone; a screen reader reads what each is for. */
export function SectionsList({ groups }: { groups: ReturnType<typeof groupsFor> }) {
  return (
    <section aria-labelledby="sections" className="mt-12">
      <h2 id="sections" className="text-2xl font-semibold">
        Sections
      </h2>
      {groups.map((group) => (
        <section
          key={group.name}
          className="mt-4 border-t border-line pt-3 lg:grid lg:grid-cols-[11rem_1fr] lg:gap-x-8"
        >
          <h3 className="flex min-h-8 items-center self-start text-faint lg:min-h-11">
            {group.name}
          </h3>
          <ul className="grid grid-cols-2 gap-x-8 sm:gap-y-3 lg:grid-cols-3">
            {group.sections.map(({ path, name, lead }) => (
              <li key={path}>
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {name}
                </a>
                <p className="text-sm text-soft max-sm:sr-only">{lead}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
