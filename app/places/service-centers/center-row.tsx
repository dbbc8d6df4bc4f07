import { andList } from '../../../content/texts/numbers-and-lists.ts'
import { ExternalLink, MapPin, Phone } from 'lucide-react'
import { workLabels } from '../../../content/places/workshops/center-labels.ts'
import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import { RowDisclosure } from '../../facts/answers/folded-section.tsx'
import { SourceNote } from '../../facts/sources/source-note.tsx'
import { PhotoPicture } from '../../cars/photos/photo-picture.tsx'
import { Badge } from '../../ground/ui/badge.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import type { CenterView } from './center-view.ts'

/** A workshop that one can ring, visit or look up: one row with the ways to it, and in a fold all it says of itself. */
export function CenterRow(props: {
  center: CenterView & { away: string | null }
  sources: CenterSources
}) {
  const { center, sources } = props
  const { region, location, name, away } = center
  const isVerified = center.verification.status === 'verified'
  const place = center.contact.address || location?.text === region ? null : location?.text
  const beside = [away ?? place, isVerified && center.statusLabel.toLowerCase()].filter(Boolean)
  return (
    <article className="flex flex-wrap gap-x-5 border-t border-line pt-3 pb-0.5 leading-snug lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-8">
      <div className="min-w-0 basis-full">
        <h3 className="text-lg leading-snug font-semibold">
          {name}{' '}
          {region && (
            <span className="ml-1 inline-block align-[0.1em] font-sans">
              <Badge tone="outline">{region}</Badge>
            </span>
          )}
        </h3>
        <p>{center.summary}</p>
        {beside.length > 0 && (
          <p className="leading-snug text-soft first-letter:uppercase">{beside.join(' · ')}</p>
        )}
      </div>
      <div className="flex min-w-0 basis-full flex-wrap gap-x-5 max-lg:mt-1 lg:row-span-2 lg:flex-col lg:flex-nowrap">
        <Ways center={center} />
      </div>
      <CenterFold center={center} sources={sources} />
    </article>
  )
}

const look =
  'inline-flex min-w-0 items-center [overflow-wrap:anywhere] gap-1.5 text-accent tabular-nums underline underline-offset-4'

/** A finger's height, less where the ways stand one below the other. */
const tall = 'min-h-11 lg:min-h-8'

function CenterFold({ center, sources }: { center: CenterView; sources: CenterSources }) {
  const { id, slug, name, photo } = center
  const cited = center.contact.numbersFrom ?? center.verification.sources[0]
  return (
    <RowDisclosure title="Services" of={`of ${name}`}>
      {photo && (
        <PhotoPicture
          photo={photo}
          sizes="(min-width: 60rem) 24rem, 92vw"
          className="mb-4 aspect-video w-full max-w-sm rounded-lg object-cover"
        />
      )}
      <Work center={center} />
      {slug ? (
        <PageLink to={`/${slug}`} className={`${look} mt-1 min-h-11`}>
          View Details<span className="sr-only"> of {name}</span>
        </PageLink>
      ) : (
        <div className="mt-3 text-sm">
          <SourceNote source={cited && sources[cited]} />
          <ClaimLink id={id} name={name} />
        </div>
      )}
    </RowDisclosure>
  )
}

/** Where a workshop without a profile page can take its entry over. */
export function ClaimLink({ id, name }: { id: string; name: string }) {
  return (
    <a
      rel="nofollow"
      href={`/workshop/claim?center=${id}`}
      className="flex min-h-6 w-fit items-center text-sm text-link"
    >
      {' '}
      Is this your workshop?<span className="sr-only"> {name}</span>
    </a>
  )
}

function Work({ center }: { center: CenterView }) {
  const { services, specialization, specialties, onlyMake, worksOn } = center
  const works = andList(worksOn.map((work) => workLabels[work].toLowerCase()))
  const rows: [string, string | undefined][] = [
    ['Works on', onlyMake ? `${onlyMake} only` : works],
    ['Services', listOf(services)],
    ['Specialization', specialization?.text],
    ['Specialties', listOf(specialties)],
  ]
  const filled = rows.filter(([, text]) => text)
  if (filled.length === 0) return null
  return (
    <dl className="prose-width space-y-3 text-[0.9375rem]">
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
  return (
    <>
      {phone && (
        <>
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className={`w-fit tabular-nums max-lg:my-1 ${buttonClass('primary')}`}
          >
            <Phone aria-hidden className="size-4" />
            Call {phone}
          </a>{' '}
        </>
      )}
      {website && (
        <>
          <NewTabLink href={website.url} className={`${look} ${tall}`}>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            {new URL(website.url).host}
          </NewTabLink>{' '}
        </>
      )}
      {address && (
        <>
          <NewTabLink
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address.text)}`}
            className={`${look} ${tall}`}
            heard=" on a map"
          >
            <MapPin aria-hidden className="size-4 shrink-0" />
            {address.text}
          </NewTabLink>{' '}
        </>
      )}
    </>
  )
}

const listOf = (claims: CenterClaim[]) => claims.map(({ text }) => text).join('; ')
