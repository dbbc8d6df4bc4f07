// The owner's settings for the whole site. Only loaders import this file; what pages show reaches them through the root loader.
import { keysOf } from '../edits/json-value.ts'
import links from './navigation.json' with { type: 'json' }
import file from './settings.json' with { type: 'json' }
import type { Navigation } from './navigation-schemas.ts'
import type { SiteSettings } from './page-schemas.ts'
import { derived, editableRecord } from '../published.ts'
import { listedTexts } from './text-pages.ts'

/** The settings by group. */
export const settings = editableRecord<SiteSettings>('settings', file)

/** The links of the top bar, the menu and the footer by their place; those to the tools follow from the tools. */
export const navigation = editableRecord<Navigation>('navigation', links)

/** The links as pages show them: the footer's own, then the pages of text that belong into it. */
export const shownNavigation = derived((): Navigation => {
  const { thisSite, ...others } = navigation()
  const named = new Set(thisSite.links.map(({ address }) => address))
  const added = listedTexts()
    .filter(({ slug, inFooter }) => inFooter && !named.has(`/${slug}`))
    .map(({ slug, heading }) => ({ label: heading, address: `/${slug}` }))
  return { ...others, thisSite: { ...thisSite, links: [...thisSite.links, ...added] } }
})

const socialNames: Record<keyof SiteSettings['social'], string> = {
  x: 'X',
  linkedIn: 'LinkedIn',
  youTube: 'YouTube',
  instagram: 'Instagram',
  facebook: 'Facebook',
}

/** The settings as pages use them. */
export const site = derived(() => {
  const { identity, contact, openData, social, operator } = settings()
  return {
    ...identity,
    contactEmail: contact.email,
    contentLicence: openData.licence,
    socialPages: keysOf(socialNames).flatMap((key) => {
      const address = social[key]
      return address === null ? [] : [{ name: socialNames[key], address }]
    }),
    operator: { ...operator, email: operator.email ?? contact.email },
  }
})

/** Whether the site says who runs it and how to reach them. */
export function isOperatorNamed(): boolean {
  const { name, email } = site().operator
  return name !== null && email !== null
}

/** What the owner should set before the site is public, in words; empty if all is set. */
export function missingSettings(): string[] {
  const { contactEmail, operator } = site()
  const wanted: [string | null, string][] = [
    [contactEmail, 'the contact address'],
    [operator.privacyOfficer, 'the privacy officer'],
    [operator.name, 'who runs the site'],
    [operator.postalAddress, 'the postal address'],
    [operator.dataHeldAt, 'where the data is held'],
  ]
  return wanted.flatMap(([value, words]) => (value === null ? words : []))
}
