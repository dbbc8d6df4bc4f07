import { capital } from '../../../content/texts/numbers-and-lists.ts'
import { Fragment, type ReactNode } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { Phone } from 'lucide-react'
import type { OpenDetails } from '../../../content/places/workshops/center-details.ts'
import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'
import type { CenterView } from './center-view.ts'
import type { SaidOn } from './said-on.ts'

/** The top of a profile: name, location, and one note on what is not verified. */
export function CenterHeader(props: {
  center: CenterView
  statusMeaning: string
  said: SaidOn | null
  /** What it says of its own prices. */
  price: CenterClaim | undefined
  /** How to reach it, below the buttons. */
  children: ReactNode
}) {
  const { center, statusMeaning, said, price, children } = props
  const { name, region, location, summary, isSourced } = center
  // A town beside its region, and neither twice.
  const isNamed = region !== null && location?.text.includes(region)
  const place = [location?.text, !isNamed && region].filter(Boolean).join(', ')
  return (
    <header>
      <p className="text-sm">
        <PageLink to="/ev-service-centers" className="text-accent hover:underline">
          EV Service Centers
        </PageLink>
      </p>
      <h1
        className={`mt-3 leading-[1.05] font-semibold tracking-[-0.03em] ${
          isSourced ? 'text-[clamp(2.25rem,6vw,4rem)]' : 'text-[clamp(2rem,4vw,3rem)]'
        }`}
      >
        {name}
      </h1>
      {isSourced || said ? (
        <VerificationNote center={center} meaning={statusMeaning} said={said} />
      ) : (
        <CheckedLine center={center} />
      )}
      {(place || isSourced) && (
        <p className="prose-width mt-2 text-lg leading-snug">
          {[place, isSourced && summary].filter(Boolean).join(' · ')}
        </p>
      )}
      {price && (
        <div className="prose-width mt-1.5 font-semibold">
          <SourcedFigure origin={{ source: price.source }}>{price.text}</SourcedFigure>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-5">
        <Ways center={center} />
        {children}
      </div>
      {!isSourced && !said && <BareNote center={center} />}
    </header>
  )
}

/** What one can do at once: ring, or look it up. */
function Ways({ center }: { center: CenterView }) {
  const { name, region, contact, isSourced } = center
  const { phones, website } = contact
  const [phone] = phones
  if (!phone && !website && isSourced) return null
  return (
    <p className="flex flex-wrap items-center gap-3">
      {phone && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className={`tabular-nums ${buttonClass('primary')}`}
        >
          <Phone aria-hidden className="size-4" />
          Call {phone}
          <span className="sr-only"> ({name}) </span>
        </a>
      )}
      {website && (
        <>
          <NewTabLink
            href={website.url}
            className={buttonClass(phone ? 'outline' : 'primary')}
            icon="size-4"
          >
            Visit Website
          </NewTabLink>{' '}
        </>
      )}
      {!phone && !website && (
        <NewTabLink
          href={`https://duckduckgo.com/?q=${encodeURIComponent(`${name} ${region ?? 'New Zealand'} phone`)}`}
          rel="noopener noreferrer"
          className={buttonClass('primary')}
          icon="size-4"
        >
          Search for their number
        </NewTabLink>
      )}
    </p>
  )
}

/** A workshop of which nothing is published, in three lines: what we know, what not, how to help. */
function BareNote({ center }: { center: CenterView }) {
  const { open } = center
  const link = 'text-link'
  const known = [
    open.supplied && `${open.supplied}, as supplied to us`,
    open.guessed && `${open.guessed}, judging by its name`,
  ]
  const rows = [
    ['We have', known.filter(Boolean).join('; ') || 'its name'],
    ['Missing', open.missing],
  ]
  return (
    <>
      <dl className="mt-6 grid max-w-[44rem] grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {rows.map(([label, text]) => (
          <Fragment key={label}>
            <dt className="text-soft">{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        <dt className="text-soft">Help</dt>
        <dd>
          <PageLink to="/ev-service-centers#help" className={link}>
            How to help
          </PageLink>{' '}
          or{' '}
          <a rel="nofollow" href={`/workshop/claim?center=${center.id}`} className={link}>
            Is this your workshop?
          </a>
        </dd>
      </dl>
    </>
  )
}

/** The same, first: how far it can be trusted. */
const CheckedLine = ({ center: { statusLabel, verification } }: { center: CenterView }) => (
  <p className="prose-width mt-3 text-caution">
    {statusLabel}: we searched public pages, and did not ring, on{' '}
    <time dateTime={verification.checkedOn}>{dateText(verification.checkedOn)}</time>. A listing is
    not an endorsement.
  </p>
)

function VerificationNote(props: { center: CenterView; meaning: string; said: SaidOn | null }) {
  const { center, meaning, said } = props
  const { status, checkedOn } = center.verification
  const isVerified = status === 'verified'
  const note = (
    <p className="prose-width">
      {said ? (
        <SaidText said={said} />
      ) : (
        <>
          {meaning} {isVerified ? 'Checked on' : 'We searched public pages, and did not ring, on'}{' '}
          <time dateTime={checkedOn}>{dateText(checkedOn)}</time>.
        </>
      )}{' '}
      <OpenDetailsLine open={center.open} />
      {!isVerified && (
        <PageLink to="/ev-service-centers#help" className="text-link">
          How to help
        </PageLink>
      )}
      {!isVerified && '. '}A listing is not an endorsement.{' '}
      <a rel="nofollow" href={`/workshop/claim?center=${center.id}`} className="text-link">
        Is this your workshop?
      </a>
    </p>
  )
  if (said) return <div className="mt-3">{note}</div>
  return (
    <Disclosure
      title={
        <span className={isVerified ? '' : 'text-caution'}>
          {center.statusLabel}, {dateText(checkedOn)}
        </span>
      }
    >
      {note}
    </Disclosure>
  )
}

/** Who said it and when, and what that is worth. */
function SaidText({ said: { how, day, isLongAgo } }: { said: SaidOn }) {
  const time = <time dateTime={day}>{dateText(day)}</time>
  if (how === null) {
    return (
      <>
        <strong className="font-semibold">
          Said by the workshop{isLongAgo && ' over a year ago'}, {time}.
        </strong>{' '}
        We confirmed that it was the workshop.
      </>
    )
  }
  return (
    <>
      <strong className="font-semibold">
        {capital(how)} {time}
        {isLongAgo && ', over a year ago'}.
      </strong>{' '}
      Each detail has its source below.
    </>
  )
}

/** What is open about a workshop: the missing details, and those that nobody has published. */
function OpenDetailsLine({ open }: { open: OpenDetails }) {
  const parts = [
    ['Missing', open.missing],
    ['As supplied', open.supplied],
    ['Judging by its name', open.guessed],
  ]
  return parts.map(([label, details]) => (details ? `${label}: ${details}. ` : '')).join('')
}
