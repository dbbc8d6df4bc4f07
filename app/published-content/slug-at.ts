import { data, redirect } from 'react-router'
import { findAddress, type PagedCollection } from '../../content/addresses/page-addresses.ts'

/**
 * The slug of the entry whose page a URL asks for. Throws a permanent redirect if the page has moved since, and a 404 if
 * no entry of the collection has the address.
 */
export function slugAt(url: URL, collection: PagedCollection): string {
  const found = findAddress(url.pathname)
  if (found?.collection !== collection) throw data(null, 404)
  // Browsers ask again each time: the owner may take a renaming back.
  if ('movedTo' in found) {
    throw redirect(found.movedTo + url.search, {
      status: 301,
      headers: { 'Cache-Control': 'no-cache' },
    })
  }
  return found.slug
}
