import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressOf } from '../ui/moved-paths.ts'

/**
 * A link whose URL says something about the visitor's car. It is only ever followed: neither React Router nor
 * the speculation rules, which leave out `nofollow`, fetch it ahead.
 */
export function CarLink({ to, children }: { to: string; children: ReactNode }) {
  const addressOf = useAddressOf()
  return (
    <Link
      to={addressOf(to)}
      rel="nofollow"
      prefetch="none"
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  )
}
