import { dateText } from '../../content/date-text.ts'
import { Badge } from '../ui/badge.tsx'
import { EntryProvider, WrongEntryLink } from '../ui/wrong-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { CenterView } from './center-view.ts'
import { OpenDetailsLine } from './open-details-line.tsx'
import { regionTone } from './region.ts'

/** The top of a profile: name, location, and one note on what is not verified. */
export function CenterHeader(props: { center: CenterView; statusMeaning: string }) {
  const { center, statusMeaning } = props
  const { name, region, location, summary, isSourced } = center
  return (
    <header className="border-b border-line">
      <div className={`page-width ${isSourced ? 'pt-8 pb-10 sm:pt-12' : 'pt-6 pb-6'}`}>
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
        {(region || location) && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            {region && <Badge tone={regionTone(region)}>{region}</Badge>}
            {location && <span className="text-soft">{location.text}</span>}
          </p>
        )}
        {isSourced && <p className="prose-width mt-4 text-lg text-soft">{summary}</p>}
        <VerificationNote center={center} meaning={statusMeaning} />
      </div>
    </header>
  )
}

function VerificationNote({ center, meaning }: { center: CenterView; meaning: string }) {
  const { status, checkedOn } = center.verification
  return (
    <p
      className={`prose-width mt-6 rounded-lg p-4 text-sm ${
        status === 'verified' ? 'bg-accent-soft' : 'bg-caution-soft'
      }`}
    >
      <strong className="font-semibold">{center.statusLabel}.</strong> {meaning}{' '}
      {status === 'verified' ? 'Checked on' : 'We searched public pages, and did not ring, on'}{' '}
      <time dateTime={checkedOn}>{dateText(checkedOn)}</time>.{' '}
      <OpenDetailsLine open={center.open} />
      {status !== 'verified' && (
        <PageLink
          to="/ev-service-centers#help"
          className="text-accent underline underline-offset-2"
        >
          How to help
        </PageLink>
      )}
      {status !== 'verified' && '. '}A listing is not an endorsement.{' '}
      <EntryProvider entry={`centers/${center.id}`}>
        <WrongEntryLink>Something is wrong here</WrongEntryLink>
      </EntryProvider>
    </p>
  )
}
