import type { Center, CenterClaim } from '../../content/center-schema.ts'
import type { CenterSources } from '../../content/centers.ts'
import { contactMissing, verificationTexts } from '../../content/center-labels.ts'
import { SourceNote } from '../information/source-note.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { regionTone, regionLabel } from './region.ts'

const shownServices = 3

/** A service center in the directory. Unverified details say so where they would appear. */
export function CenterCard({ center, sources }: { center: Center; sources: CenterSources }) {
  const { status, sources: seen } = center.verification
  return (
    <article className="flex flex-col rounded-card border border-line bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={regionTone(center.region)}>{regionLabel(center.region)}</Badge>
        <span className={`text-sm ${status === 'verified' ? 'text-accent' : 'text-soft'}`}>
          {verificationTexts[status].label}
        </span>
      </div>
      <h2 className="mt-3 text-xl font-semibold">{center.name}</h2>
      {status === 'signpost' ? (
        <Signpost center={center} />
      ) : (
        <Facts center={center} sources={sources} />
      )}
      {center.slug ? (
        <PageLink to={`/${center.slug}`} className={`mt-5 ${buttonClass('outline')}`}>
          View Details<span className="sr-only"> of {center.name}</span>
        </PageLink>
      ) : (
        status === 'unverified' && (
          <p className="mt-4 border-t border-line pt-3">
            <SourceNote source={seen[0] && sources[seen[0]]} />
          </p>
        )
      )}
    </article>
  )
}

function Signpost({ center }: { center: Center }) {
  return (
    <div className="mt-2 space-y-2 text-[0.9375rem] text-soft">
      <p>{center.summary}</p>
      <p>
        Ask a dealer for your make, or a Motor Trade Association workshop, whether they have EV
        training.
      </p>
    </div>
  )
}

function Facts({ center, sources }: { center: Center; sources: CenterSources }) {
  const { location, services, specialization, specialties, contact, verification } = center
  const more = services.length - shownServices
  const listed = services.slice(0, shownServices).map(({ text }) => text)
  const rows: [string, string | null][] = [
    ['Services', listed.length > 0 ? listed.join('; ') + (more > 0 ? `; ${more} more` : '') : null],
    ['Specialization', specialization?.text ?? null],
    ['Specialties', specialties.length > 0 ? textsOf(specialties) : null],
  ]
  return (
    <>
      <p className="mt-1 text-sm text-faint">
        {location?.text ?? 'Location not yet verified'}
        {location && sources[location.source]?.kind === 'unconfirmed' && ' (judging by the name)'}
      </p>
      <dl className="mt-4 mb-auto space-y-3 text-[0.9375rem]">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-faint">{label}</dt>
            <dd className={text ? '' : 'text-soft'}>{text ?? 'Not yet verified'}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-faint">Contact</dt>
          {contact.address && <dd>{contact.address.text}</dd>}
          {contact.phones[0] && (
            <dd className="tabular-nums">
              <a
                href={`tel:${contact.phones[0].replaceAll(' ', '')}`}
                className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
              >
                {contact.phones[0]}
              </a>
            </dd>
          )}
          {verification.status === 'unverified' && (
            <dd className="text-soft">
              {contact.address ? 'Phone number not yet verified' : contactMissing}
            </dd>
          )}
        </div>
      </dl>
    </>
  )
}

const textsOf = (claims: CenterClaim[]) => claims.map(({ text }) => text).join('; ')
