import { useMyCar } from '../kept-car/use-my-car.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { ModelView } from './model-view.ts'
import { versionUrl } from './version-choice.ts'

/** Links that set the whole page to one version, and which one it shows. Nothing for a model with one version. */
export function VersionLinks({ view }: { view: ModelView }) {
  const { slug, shortName, versions, shown } = view
  const mine = useMyCar()?.texts.version
  if (versions.length === 1) return null
  return (
    <nav aria-label="Version" id="version" className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {versions.map(({ id, name, made }) => (
          <li key={id}>
            <PageLink
              to={`${versionUrl(slug, id)}#version`}
              aria-current={id === shown.id ? 'true' : undefined}
              className="relative inline-flex min-h-10 items-center rounded-full border border-edge px-3 text-[0.9375rem] sm:px-4 leading-tight font-medium hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {name}
              {made && <span className="ml-1.5 text-sm font-normal">{` ${made}`}</span>}
              {mine === `${slug}.${id}` && (
                // Over the border, so that nothing moves.
                <span className="absolute -top-2 right-3 rounded-full bg-paper px-1.5 text-xs leading-4 text-accent">
                  {' '}
                  yours
                </span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        {shown.why
          ? `You see the ${shortName} ${shown.name}, ${shown.why}, until you choose another.`
          : `You see the ${shortName} ${shown.name}.`}
      </p>
    </nav>
  )
}
