import type { CenterClaim } from '../../content/center-schema.ts'
import type { CenterSources } from '../../content/centers.ts'
import { SourceNote } from '../information/source-note.tsx'
import { PhotoPicture } from '../photos/photo-picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { CenterView } from './center-view.ts'
import { hasOpenDetails, OpenDetailsLine } from './open-details-line.tsx'
import { regionTone } from './region.ts'

const shownServices = 3

/** A workshop in the directory: what is known about it, then one line with what is not. */
export function CenterCard({ center, sources }: { center: CenterView; sources: CenterSources }) {
  const { slug, region, location, name, open } = center
  const { status, sources: seen } = center.verification
  return (
    <article className="flex flex-col rounded-card border border-line bg-raised p-5">
      {center.photo && (
        <PhotoPicture
          photo={center.photo}
          sizes="(min-width: 60rem) 24rem, 92vw"
          className="mb-4 aspect-video w-full rounded-lg object-cover"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {region && <Badge tone={regionTone(region)}>{region}</Badge>}
        {status !== 'unverified' && (
          <span className={`text-sm ${status === 'verified' ? 'text-accent' : 'text-soft'}`}>
            {center.statusLabel}
          </span>
        )}
      </div>
      <h2 className={`text-xl font-semibold ${region ? 'mt-3' : ''}`}>{name}</h2>
      {location && <p className="mt-1 text-sm text-faint">{location.text}</p>}
      <Facts center={center} />
      {hasOpenDetails(open) && (
        <p className="mt-4 mb-auto text-sm text-soft">
          <strong className="font-semibold">Details not verified.</strong>{' '}
          <OpenDetailsLine open={open} />
          <a href="#help" className="text-accent underline underline-offset-2">
            How to help
          </a>
        </p>
      )}
      {slug ? (
        <PageLink to={`/${slug}`} className={`mt-5 ${buttonClass('outline')}`}>
          View Details<span className="sr-only"> of {name}</span>
        </PageLink>
      ) : (
        <p className="mt-4 border-t border-line pt-3">
          <SourceNote source={seen[0] && sources[seen[0]]} />
          <a
            rel="nofollow"
            href={`/workshop/claim?center=${center.id}`}
            className="mt-2 block w-fit text-sm text-accent underline underline-offset-2"
          >
            Is this your workshop?<span className="sr-only"> {name}</span>
          </a>
        </p>
      )}
    </article>
  )
}

function Facts({ center }: { center: CenterView }) {
  const { services, specialization, specialties, contact } = center
  const more = services.length - shownServices
  const listed = textsOf(services.slice(0, shownServices))
  const rows: [string, string | undefined][] = [
    ['Services', listed && (more > 0 ? `${listed}; ${more} more` : listed)],
    ['Specialization', specialization?.text],
    ['Specialties', textsOf(specialties)],
  ]
  const filled = rows.filter(([, text]) => text)
  const { address, website, phones } = contact
  const canReach = address !== null || website !== null || phones.length > 0
  if (filled.length === 0 && !canReach) return null
  return (
    <dl className="mt-4 space-y-3 text-[0.9375rem]">
      {filled.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-faint">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {canReach && (
        <div>
          <dt className="text-sm text-faint">Contact</dt>
          {address && <dd>{address.text}</dd>}
          {phones[0] && (
            <dd className="tabular-nums">
              <a
                href={`tel:${phones[0].replaceAll(' ', '')}`}
                className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
              >
                {phones[0]}
              </a>
            </dd>
          )}
          {website && (
            <dd>
              <a
                href={website.url}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
              >
                {new URL(website.url).host}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}

const textsOf = (claims: CenterClaim[]) => claims.map(({ text }) => text).join('; ')
