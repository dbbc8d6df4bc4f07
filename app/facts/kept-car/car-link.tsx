import type { ReactNode } from 'react'
import { useAddressOf } from '../../ground/ui/moved-paths.ts'

/**
 * A link whose URL says something about the visitor's car. It is only ever followed: the speculation rules, which leave
 * out `nofollow`, do not fetch it ahead.
 */
export function CarLink({ to, children }: { to: string; children: ReactNode }) {
  const addressOf = useAddressOf()
  return (
    <a href={addressOf(to)} rel="nofollow" className="inline-flex min-h-11 items-center text-link">
      {children}
    </a>
  )
}
