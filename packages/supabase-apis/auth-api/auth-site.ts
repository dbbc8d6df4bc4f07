import type { Metadata } from '../accounts/accounts.ts'
import type { LinkPurpose } from '../accounts/mail-links.ts'
import { openMailTexts, type MailTexts } from '../mail/mail-texts.ts'

/** CSS colours of the page that a link in an email opens. */
export type PageColours = { paper: string; ink: string; accent: string; onAccent: string }

/** The pages, words and rules of the site that the accounts belong to. */
export type AuthSite = {
  /** Where links in emails lead unless they ask for another page; the origin by default. */
  homePage: string
  /** Path of the page to sign in at; a URL once completed. */
  signInPage: string
  /** The same for the page where a user chooses a new password. */
  resetPage: string
  /** Paths of the pages where a user can ask for another link, by what it was for; the page to sign in at by default. */
  newLinkPages: Partial<Record<LinkPurpose, string>>
  siteName: string
  /** The language tag of HTML. */
  language: string
  colours: { light: PageColours; dark: PageColours }
  mailTexts: MailTexts
  /** What attackers make of the site's name, as lower-case letters only: too weak as passwords. */
  names: ReadonlySet<string>
  /** Returns the metadata to store, or a text that says why it is refused. */
  checkMetadata(metadata: Metadata): Metadata | string
}

const neutralColours = {
  light: { paper: '#ffffff', ink: '#1b1f1e', accent: '#24524a', onAccent: '#ffffff' },
  dark: { paper: '#141817', ink: '#eceeed', accent: '#9fd0c4', onAccent: '#10201c' },
}

/** The site at an origin; what `given` leaves out is neutral. */
export function completeSite(given: Partial<AuthSite>, siteOrigin: string): AuthSite {
  const { homePage = siteOrigin } = given
  const { siteName = new URL(homePage).host, language = 'en' } = given
  const pageAt = (path: string | undefined) =>
    path === undefined ? homePage : new URL(path, homePage).href
  const signInPage = pageAt(given.signInPage)
  const newLinkPages = Object.entries(given.newLinkPages ?? {}).map(
    ([purpose, path]) => [purpose, new URL(path, homePage).href] as const,
  )
  return {
    mailTexts: openMailTexts({ siteName, greeting: 'Hello,', signature: siteName, language }),
    colours: neutralColours,
    names: new Set(),
    checkMetadata: (metadata) => metadata,
    ...given,
    siteName,
    language,
    homePage,
    signInPage,
    newLinkPages: Object.fromEntries(newLinkPages),
    resetPage: pageAt(given.resetPage),
  }
}
