import type { NearestRegion } from './nearest-region.ts'

/** Introduces the workshops of the nearest region when the chosen one has none that fits. */
export function NearestNote({ nearest: { name, count } }: { nearest: NearestRegion }) {
  return (
    <p className="prose-width mt-4">
      <strong className="font-semibold">
        The nearest region with a workshop that fits is {name}
      </strong>
      , with {count === 1 ? 'one' : count}:
    </p>
  )
}
