import { ExternalLink, Phone } from 'lucide-react'
import type { Center } from '../../content/center-schema.ts'
import { contactMissing } from '../../content/center-labels.ts'
import type { CenterSources } from '../../content/centers.ts'
import { SourceNote } from '../information/source-note.tsx'
import { buttonClass } from '../ui/button.tsx'

/** How to reach a center, by details that come from itself; otherwise it says what is missing. */
export function ContactSection({ center, sources }: { center: Center; sources: CenterSources }) {
  const { contact, verification } = center
  const isReachable = ['verified', 'from-files'].includes(verification.status)
  return (
    <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 className="text-xl font-semibold">Contact</h2>
      <dl className="mt-4 space-y-3">
        <Row label="Address">{contact.address?.text}</Row>
        <Row label="Phone">{contact.phones.length > 0 && contact.phones.join(' or ')}</Row>
        <Row label="E-mail">
          {contact.email && (
            <a
              className="text-accent underline underline-offset-2"
              href={`mailto:${contact.email}`}
            >
              {contact.email}
            </a>
          )}
        </Row>
      </dl>
      {isReachable ? (
        <>
          <div className="mt-5 flex flex-wrap gap-3">
            <CallButton phone={contact.phones[0]} name={center.name} />
            <WebsiteButton url={contact.website} />
          </div>
          <p className="mt-4">
            {contact.address && <SourceNote source={sources[contact.address.source]} />}
          </p>
        </>
      ) : (
        <p className="mt-5 rounded-lg bg-caution-soft p-4 text-sm">
          <strong className="block font-semibold">{contactMissing}</strong>
          We only show a phone number that comes from the center itself.
        </p>
      )}
    </section>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{label}</dt>
      <dd className={children ? 'tabular-nums' : 'text-soft'}>{children || 'Not yet verified'}</dd>
    </div>
  )
}

function CallButton({ phone, name }: { phone: string | undefined; name: string }) {
  if (!phone) return null
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClass('primary')}>
      <Phone aria-hidden className="size-4" />
      Call {phone}
      <span className="sr-only"> ({name})</span>
    </a>
  )
}

function WebsiteButton({ url }: { url: string | null }) {
  if (!url) return null
  return (
    <a href={url} target="_blank" rel="noopener" className={buttonClass('outline')}>
      Visit Website
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
