import { CarLink } from '../kept-car/car-link.tsx'
import { useMyCar } from '../kept-car/use-my-car.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import {
  compareUrl,
  mostCompared,
  rememberVersions,
  useComparedVersions,
} from './compared-versions.ts'
import { usePageUrl } from '../ui/page-url.ts'

/** A small bar at the foot of the window while something is ticked. It needs scripts: without them there is none. */
export function CompareLink() {
  const keys = useComparedVersions()
  if (keys.length === 0) return null
  return (
    <div className="fixed inset-x-0 bottom-4 z-30 flex justify-center print:hidden">
      <p className="flex items-center gap-1 rounded-full border border-edge bg-raised py-1 pr-2 pl-5 shadow-lg">
        <PageLink
          to={compareUrl(keys)}
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          Compare ({keys.length})
        </PageLink>
        <button
          type="button"
          onClick={() => rememberVersions([])}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-sm text-soft hover:text-ink"
        >
          Clear<span className="sr-only"> the comparison</span>
        </button>
      </p>
    </div>
  )
}

/** On a model's page: to the comparison, with what was ticked before. */
export function CompareWithLink({ version, slug }: { version: string; slug: string }) {
  const others = useComparedVersions().filter((key) => key.split('.')[0] !== slug)
  const compared = others.slice(0, mostCompared - 1)
  return (
    <PageLink
      to={compareUrl([`${slug}.${version}`, ...compared])}
      className={`${buttonClass('quiet')} px-0!`}
    >
      {compared.length > 0 ? `Compare with the ${compared.length} ticked` : 'Compare with…'}
    </PageLink>
  )
}

/** Adds the kept car to a comparison, where there is room and it is not in it yet. A browser with a car reserves its place. */
export function CompareMyCarLink({ keys }: { keys: readonly string[] }) {
  const version = useMyCar()?.texts.version
  const query = new URLSearchParams(usePageUrl().search)
  if (keys.length >= mostCompared) return null
  const garage = [...query].filter(([name]) => name.startsWith('garage'))
  return (
    <span data-with-car className="inline-block min-h-11 min-w-44 print:hidden">
      {version && !keys.includes(version) && (
        <CarLink
          to={[
            compareUrl([...keys, version]),
            ...garage.map((pair) => new URLSearchParams([pair])),
          ].join('&')}
        >
          Compare with my car
        </CarLink>
      )}
    </span>
  )
}
