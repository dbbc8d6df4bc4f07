// The pages that the menu and the footer may lead to. Only the server imports this file.
import { findAddress } from '../pages/page-addresses.ts'
import { derived } from '../published.ts'
import type { StatedSection } from '../pages/information-schema.ts'
import { listSitePages } from '../pages/site-pages.ts'

/** Sections of pages that links may lead to. */
const linkedSections: Readonly<Record<string, string>> = {
  '/#resources': 'Home page, resources',
  '/charging-stations#networks': 'Charging stations, what public charging costs',
}

/** Pages that show data, and so are not among the content pages. */
const dataPages: Readonly<Record<string, string>> = {
  '/parts-catalog': 'Parts catalogue',
  '/parts-catalog/saved': 'Saved parts',
  '/search': 'Search',
  '/moderation': 'How reviews are moderated',
}

/** Every address that a menu may have, with the name of its page. */
export const linkTargets = derived(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...listSitePages().map(
        ({ path, name }) => [path, path === '/' ? 'Home page' : name] as const,
      ),
      ...Object.entries(linkedSections),
      ...Object.entries(dataPages),
    ]),
)

/** The mistakes in a group of links: an address that is no page of this site. An old address leads to its page. */
export function checkLinks({ links }: { links: readonly { address: string }[] }): string[] {
  const targets = linkTargets()
  return links.flatMap(({ address }, at) =>
    targets.has(address) || findAddress(address)
      ? []
      : [`links.${at}.address: must be a page of this site`],
  )
}

/** What further links of a page of text may lead to besides: the form for a mistake, the open files, the account. */
const otherTargets = ['/suggest', '/open', '/auth']

/** The mistakes in the further links of a page of text: a path of this site that leads to no page. */
export function checkFurtherLinks(sections: readonly Pick<StatedSection, 'more'>[]): string[] {
  const targets = linkTargets()
  return sections.flatMap(({ more = [] }, at) =>
    more.flatMap(({ address }, place) => {
      const [path = ''] = address.split(/[?#]/)
      const [, first = ''] = path.split('/')
      const isKnown =
        !address.startsWith('/') ||
        findAddress(path) !== undefined ||
        [...targets.keys(), ...otherTargets].includes(`/${first}`)
      return isKnown ? [] : [`sections.${at}.more.${place}.address: must be a page of this site`]
    }),
  )
}
