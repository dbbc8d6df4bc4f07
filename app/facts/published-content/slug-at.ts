import { data, redirect } from 'react-router'
import { findAddress, type PagedCollection } from '../../../content/pages/page-addresses.ts'

/**
 * The slug of the entry whose page a URL asks for. Throws a permanent redirect if the page has moved since, and a 404 if
 * no entry of the collection has the address.
 */
export function slugAt(url: URL, collection: PagedCollection): string {
  const found = findAddress(url.pathname)
  if (found?.collection !== collection) throw data(null, 404)
  if ('movedTo' in found) throw movedTo(found.movedTo + url.search)
  return found.slug
}

/** The text form of a page that has moved is where its page is now. Throws the redirect if the URL is that of one. */
export function followMovedText(url: URL): void {
  const [, page] = /^(.+)\.txt$/.exec(url.pathname) ?? []
  const found = page === undefined ? undefined : findAddress(page)
  if (found && 'movedTo' in found) throw movedTo(`${found.movedTo}.txt${url.search}`)
}

/** Browsers ask again each time: the owner may take a renaming back. */
const movedTo = (address: string) =>
  redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
