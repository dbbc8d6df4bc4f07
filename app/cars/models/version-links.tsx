import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ModelView } from './model-view.ts'
import { versionUrl } from './version-choice.ts'

/** Links that set the whole page to one version, and which one it shows. Nothing for a model with one version. */
export function VersionLinks({ view }: { view: ModelView }) {
  const { slug, shortName, versions, shown } = view
  if (versions.length === 1) return null
  return (
    <nav aria-label="Version" id="version" className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {versions.map(({ id, name, made }) => (
          <li key={id}>
            <PageLink
              to={`${versionUrl(slug, id)}#version`}
              data-version={`${slug}.${id}`}
              aria-current={id === shown.id ? 'true' : undefined}
              className="relative inline-flex min-h-10 items-center rounded-full border border-edge px-3 text-[0.9375rem] sm:px-4 leading-tight font-medium hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {name}
              {made && <span className="ml-1.5 text-sm font-normal">{` ${made}`}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      <span hidden data-island="own-version" data-wakes="car" />
      <p className="mt-2 text-sm text-soft">
        {shown.why
          ? `You see the ${shortName} ${shown.name}, ${shown.why}, until you choose another.`
          : `You see the ${shortName} ${shown.name}.`}
      </p>
    </nav>
  )
}
