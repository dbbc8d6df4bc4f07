import type { Metadata } from '../accounts/accounts.ts'
import { openMailTexts, type MailTexts } from '../mail/mail-texts.ts'

/** The pages, words and rules of the site that the accounts belong to. */
export type AuthSite = {
  /** Where links in emails lead unless they ask for another page; the origin by default. */
  homePage: string
  /** Path of the page to sign in at; a URL once completed. */
  signInPage: string
  /** The same for the page where a user chooses a new password. */
  resetPage: string
  mailTexts: MailTexts
  /** What attackers make of the site's name, as lower-case letters only: too weak as passwords. */
  names: ReadonlySet<string>
  /** Returns the metadata to store, or a text that says why it is refused. */
  checkMetadata(metadata: Metadata): Metadata | string
}

/** The site at an origin; what `given` leaves out is neutral. */
export function completeSite(given: Partial<AuthSite>, siteOrigin: string): AuthSite {
  const { homePage = siteOrigin } = given
  const siteName = new URL(homePage).host
  const pageAt = (path: string | undefined) =>
    path === undefined ? homePage : new URL(path, homePage).href
  return {
    mailTexts: openMailTexts({ siteName, greeting: 'Hello,', signature: siteName, language: 'en' }),
    names: new Set(),
    checkMetadata: (metadata) => metadata,
    ...given,
    homePage,
    signInPage: pageAt(given.signInPage),
    resetPage: pageAt(given.resetPage),
  }
}
