import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import type { CenterView } from './center-view.ts'
import { ListingNote } from './listing-note.tsx'

/** Whether more is known than the website, which the button at the top of the page opens. */
export const hasContactCard = ({ address, phones, email }: CenterView['contact']): boolean =>
  address !== null || phones.length > 0 || email !== null

/** How to reach a center, as far as something published says; nothing if nothing does. */
export function ContactSection({
  center,
  sources,
}: {
  center: CenterView
  sources: CenterSources
}) {
  const { address, phones, email, website, numbersFrom } = center.contact
  const cited = (address ?? website)?.source
  if (!hasContactCard(center.contact)) return null
  return (
    <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 className="text-xl font-semibold">Contact</h2>
      <dl className="mt-4 space-y-3">
        {address && <Row label="Address">{address.text}</Row>}
        {phones.length > 0 && <Row label="Phone">{phones.join(' or ')}</Row>}
        {email && (
          <Row label="E-mail">
            <a className="text-accent underline underline-offset-2" href={`mailto:${email}`}>
              {email}
            </a>
          </Row>
        )}
        {website && <Row label="Website">{new URL(website.url).host}</Row>}
      </dl>
      <p className="mt-4">{cited && <ListingNote source={sources[cited]} />}</p>
      {numbersFrom && numbersFrom !== cited && (
        <p className="mt-1">
          {cited && (
            <span className="text-sm text-soft">{phones.length > 0 ? 'Phone: ' : 'E-mail: '}</span>
          )}
          <ListingNote source={sources[numbersFrom]} />
        </p>
      )}
    </section>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
