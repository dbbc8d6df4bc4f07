import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { mailDomain } from '../../../packages/supabase-apis/accounts/email-address.ts'

/** Anybody can have an address or a page at these, so they prove nothing. */
const sharedDomains = new Set(
  `gmail.com googlemail.com google.com hotmail.com hotmail.co.nz outlook.com outlook.co.nz live.com msn.com
  yahoo.com yahoo.co.nz ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com gmx.de
  mail.com zoho.com fastmail.com yandex.com xtra.co.nz slingshot.co.nz orcon.net.nz clear.net.nz paradise.net.nz
  ihug.co.nz vodafone.co.nz vodafone.net.nz actrix.co.nz inspire.net.nz kinect.co.nz snap.net.nz spark.co.nz
  facebook.com instagram.com linkedin.com youtube.com trademe.co.nz yellow.co.nz wixsite.com wordpress.com
  blogspot.com weebly.com squarespace.com business.site github.io github.com netlify.app vercel.app
  web.app myshopify.com godaddysites.com site123.me webflow.io pages.dev`.split(/\s+/),
)

// Every workshop with a page at one of these has a subdomain of it.
const isShared = (host: string) =>
  [...sharedDomains].some((domain) => host === domain || host.endsWith(`.${domain}`))

/**
 * The domains at which an address proves a claim: those of the workshop's published website and email address. Only the
 * very domain: a subdomain may belong to somebody else, and so may the domain above one. Only 'www.' is no
 * difference.
 */
export function claimDomains({ contact, verification }: Center): string[] {
  if (verification.status === 'signpost') return []
  const website = contact.website ? new URL(contact.website.url).hostname : undefined
  const email = contact.email ? mailDomain(contact.email) : undefined
  const domains = [website?.replace(/^www\./, ''), email].filter((domain) => domain !== undefined)
  return [...new Set(domains)].filter((domain) => !isShared(domain))
}

/** Whether a code may be sent to this address for this workshop. */
export function provesClaim(center: Center, email: string): boolean {
  const domain = mailDomain(email)
  return domain !== undefined && claimDomains(center).includes(domain)
}
