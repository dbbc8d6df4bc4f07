import { island } from '../../ground/islands/island.tsx'
import { CarLink } from '../../facts/kept-car/car-link.tsx'
import { useMyCar } from '../../facts/kept-car/use-my-car.ts'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { compareUrl, mostCompared } from './compared-versions.ts'

/** Adds the kept car to a comparison, where there is room and it is not in it yet. A browser with a car reserves its place. */
function CompareMyCarLink({ keys }: { keys: readonly string[] }) {
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

export const CompareMyCarIsland = island('compare-my-car', CompareMyCarLink, { wakes: ['car'] })
