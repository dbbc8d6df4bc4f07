import type { ReactNode } from 'react'

/** One line of a list of facts about the car: its name, and what is known. */
export function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-t border-line pt-3 font-medium sm:pr-6">{name}</dt>
      <dd className="pb-2 sm:border-t sm:border-line sm:pt-0.5">{children}</dd>
    </>
  )
}
