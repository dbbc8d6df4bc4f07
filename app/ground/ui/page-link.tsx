import { ExternalLink } from 'lucide-react'
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

/** A link that opens a tab of its own, and says so to those who hear the page, after `heard`. `icon` is the look of its arrow. */
export function NewTabLink(props: ComponentProps<'a'> & { icon?: string; heard?: string }) {
  const { href, icon, heard = '', children, ...given } = props
  return (
    <a href={href} target="_blank" rel="noopener" {...given}>
      {children}
      {icon && <ExternalLink aria-hidden className={icon} />}
      <span className="sr-only">{`${heard} (opens in a new tab)`}</span>
    </a>
  )
}
