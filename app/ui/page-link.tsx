import { Link, type LinkProps } from 'react-router'
import { prefersReducedData } from './prefetch.ts'

/**
 * A link to a page of this site. Before hydration it is a plain link, which speculation rules may
 * prefetch (shell/speculation-rules.tsx); after it, React Router prefetches the page's data and scripts
 * on hover, touch or keyboard focus. URLs with a query are not prefetched: there are many.
 */
export function PageLink(props: LinkProps) {
  const mayPrefetch =
    typeof props.to === 'string' && !props.to.includes('?') && !props.reloadDocument
  return <Link prefetch={mayPrefetch && !prefersReducedData() ? 'intent' : 'none'} {...props} />
}
