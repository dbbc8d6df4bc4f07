type SiteLink = { label: string; address: string }
export type LinkGroup = { heading: string; links: readonly SiteLink[] }

/** The links that the owner can edit: content/pages/navigation.json. */
export type SiteNavigation = {
  bar: { links: readonly SiteLink[] }
  charging: LinkGroup
  costs: LinkGroup
  explore: LinkGroup
  thisSite: LinkGroup
}
