import { ExternalLink, MapPin, Phone } from 'lucide-react'
import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import { SourceNote } from '../../facts/sources/source-note.tsx'
import { PhotoPicture } from '../../cars/photos/photo-picture.tsx'
import { Badge } from '../../ground/ui/badge.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { CenterView } from './center-view.ts'
import { regionTone } from './region.ts'

/** How many services and specialties a card lists. */
const mostListed = 2

/** A workshop that one can ring, visit or look up: what it does, then the ways to it. */
export function CenterCard({ center, sources }: { center: CenterView; sources: CenterSources }) {
  const { id, slug, region, location, name } = center
  const { status, sources: seen } = center.verification
  const cited = center.contact.numbersFrom ?? seen[0]
  return (
    <article className="flex flex-col rounded-card border border-line bg-raised p-5">
      {center.photo && (
        <PhotoPicture
          photo={center.photo}
          sizes="(min-width: 60rem) 24rem, 92vw"
          className="mb-4 aspect-video w-full rounded-lg object-cover"
        />
      )}
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        {region && <Badge tone={regionTone(region)}>{region}</Badge>}{' '}
        {status === 'verified' && <span className="text-sm text-accent">{center.statusLabel}</span>}
      </p>
      <h2 className="mt-3 text-xl font-semibold">{name}</h2>
      <p className="mt-1 text-sm text-faint">
        {center.contact.address?.text ?? location?.text ?? 'Address not known'}
      </p>
      <Work center={center} />
      <div className="mt-auto pt-5">
        <Ways center={center} />
        <div className="mt-3 border-t border-line pt-4">
          {slug ? (
            <PageLink to={`/${slug}`} className={`w-full ${buttonClass('outline')}`}>
              View Details<span className="sr-only"> of {name}</span>
            </PageLink>
          ) : (
            <div className="text-sm">
              <SourceNote source={cited && sources[cited]} />
              <ClaimLink id={id} name={name} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

/** Where a workshop without a profile page can take its entry over. */
export function ClaimLink({ id, name }: { id: string; name: string }) {
  return (
    <a
      rel="nofollow"
      href={`/workshop/claim?center=${id}`}
      className="flex min-h-6 w-fit items-center text-sm text-accent underline underline-offset-2"
    >
      {' '}
      Is this your workshop?<span className="sr-only"> {name}</span>
    </a>
  )
}

function Work({ center }: { center: CenterView }) {
  const { services, specialization, specialties } = center
  const rows: [string, string | undefined][] = [
    ['Services', listOf(services)],
    ['Specialization', specialization?.text],
    ['Specialties', listOf(specialties)],
  ]
  const filled = rows.filter(([, text]) => text)
  if (filled.length === 0) return null
  return (
    <dl className="mt-4 space-y-3 text-[0.9375rem]">
      {filled.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-faint">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The number to ring, the site to read and the place to go to, each a link of a finger's height. */
function Ways({ center: { contact } }: { center: CenterView }) {
  const { phones, website, address } = contact
  const [phone] = phones
  const look =
    'flex min-h-9 w-fit items-center gap-2 text-accent tabular-nums underline underline-offset-4'
  return (
    <>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={look}>
          <Phone aria-hidden className="size-4" />
          {phone}{' '}
        </a>
      )}
      {website && (
        <a href={website.url} target="_blank" rel="noopener" className={look}>
          <ExternalLink aria-hidden className="size-4" />
          {new URL(website.url).host}
          <span className="sr-only"> (opens in a new tab) </span>
        </a>
      )}
      {address && (
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address.text)}`}
          target="_blank"
          rel="noopener"
          className={look}
        >
          <MapPin aria-hidden className="size-4" />
          Map<span className="sr-only"> of {address.text} (opens in a new tab)</span>
        </a>
      )}
    </>
  )
}

const listOf = (claims: CenterClaim[]) => {
  const more = claims.length - mostListed
  const texts = claims.slice(0, mostListed).map(({ text }) => text)
  return [...texts, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}
