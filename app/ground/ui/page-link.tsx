import type { ComponentProps } from 'react'
import { useAddressOf } from './moved-paths.ts'

/**
 * A link to a page of this site, by the path of its slug: it leads to where that page is now. With `inPlace` the form
 * that it stands with follows it without leaving the page, where scripts run.
 */
export function PageLink(
  props: Omit<ComponentProps<'a'>, 'href'> & { to: string; inPlace?: boolean },
) {
  const { to, inPlace, children, ...given } = props
  return (
    <a {...given} href={useAddressOf()(to)} data-in-place={inPlace || undefined}>
      {children}
    </a>
  )
}
