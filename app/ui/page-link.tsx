import { Link, type LinkProps } from 'react-router'
import { prefersReducedData } from './prefetch.ts'

/**
 * A link to a page of this site. Before a page is awake it is a plain link, and the browser may ask
 * ahead (see next-pages.tsx); afterwards the data and scripts of its page are fetched when a visitor
 * points at it, touches it or reaches it by key. Addresses with a query are not: there are many.
 */
export function PageLink(props: LinkProps) {
  const asksAhead = typeof props.to === 'string' && !props.to.includes('?') && !props.reloadDocument
  return <Link prefetch={asksAhead && !prefersReducedData() ? 'intent' : 'none'} {...props} />
}
