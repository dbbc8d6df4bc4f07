import type { Nearby } from './nearby-workshops.ts'

/** Introduces the workshops of other regions when the chosen one has none that fits, or none one can reach. */
export function NearestNote({ nearest, reachable }: Pick<Nearby, 'nearest' | 'reachable'>) {
  if (!nearest && !reachable) return null
  return (
    <p className="prose-width mt-4 font-medium">
      {nearest && `The nearest region with a workshop that fits is ${nearest}. `}
      {reachable && `The nearest with one you can reach is ${reachable}.`}
    </p>
  )
}
