import { Link, type LinkProps } from 'react-router'
import { useAddressOf } from './moved-paths.ts'
import { prefersReducedData } from './prefetch.ts'

/**
 * A link to a page of this site. Before hydration it is a plain link, which speculation rules may
 * prefetch (shell/speculation-rules.tsx); after it, React Router prefetches the page's data and scripts
 * on hover, touch or keyboard focus. URLs with a query are not prefetched: there are many. The path of a slug leads to
 * where that page is now.
 */
export function PageLink(props: LinkProps) {
  const addressOf = useAddressOf()
  const mayPrefetch =
    typeof props.to === 'string' && !props.to.includes('?') && !props.reloadDocument
  const to = typeof props.to === 'string' ? addressOf(props.to) : props.to
  return (
    <Link prefetch={mayPrefetch && !prefersReducedData() ? 'intent' : 'none'} {...props} to={to} />
  )
}
