import {
  addDeskAccount,
  deskPassword,
  openDeskBrowser,
  signInToDesk,
  type DeskBrowser,
} from '../../../test/fixtures/desk-browser.ts'
import type { TestSite } from '../../../test/fixtures/open-test-site.ts'

export type SitePerson = { name: string; browser: DeskBrowser }

/** A browser each of a visitor, a member without a role, a workshop, a moderator, an editor and an owner. */
export async function openSitePeople(
  site: Pick<TestSite, 'origin' | 'database' | 'fetch' | 'openClient'>,
): Promise<SitePerson[]> {
  const { database } = site
  const member = await addDeskAccount(site, null)
  const { data } = await site.openClient().auth.signInWithPassword({
    email: member.email,
    password: deskPassword,
  })
  const token = data.session?.access_token ?? ''
  const memberBrowser = openDeskBrowser(site)
  memberBrowser.setCookie(`desk=${token}~${data.session?.refresh_token}`)
  const workshop = openDeskBrowser(site)
  const workshopToken = 'w'.repeat(43)
  workshop.setCookie(`workshop=${workshopToken}`)
  await database`
    insert into desk.workshop_claims (center, proof, email, token_hash, session_ends_at) values
      ('blue-cars-ltd', 'mail', 'office@bluecars.nz', sha256(convert_to(${workshopToken}, 'UTF8')),
        now() + interval '1 day')`
  const people: SitePerson[] = [
    { name: 'visitor', browser: openDeskBrowser(site) },
    { name: 'member', browser: memberBrowser },
    { name: 'workshop', browser: workshop },
  ]
  for (const role of ['moderator', 'editor', 'owner'] as const) {
    const { browser } = await signInToDesk(site, role)
    people.push({ name: role, browser })
  }
  return people
}
