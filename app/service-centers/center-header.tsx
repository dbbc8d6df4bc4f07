import type { Center } from '../../content/center-schema.ts'
import { verificationTexts } from '../../content/center-labels.ts'
import { dateText } from '../../content/date-text.ts'
import { Badge } from '../ui/badge.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { regionTone, regionLabel } from './region.ts'

/** The top of a profile: name, location and verification. */
export function CenterHeader({ center }: { center: Center }) {
  const { status, checkedOn } = center.verification
  const { label, meaning } = verificationTexts[status]
  return (
    <header className="border-b border-line">
      <div className="page-width pt-8 pb-10 sm:pt-12">
        <p className="text-sm">
          <PageLink to="/ev-service-centers" className="text-accent hover:underline">
            EV Service Centers
          </PageLink>
        </p>
        <h1 className="mt-3 text-[clamp(2.25rem,6vw,4rem)] leading-[1.05] font-semibold tracking-[-0.03em]">
          {center.name}
        </h1>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={regionTone(center.region)}>{regionLabel(center.region)}</Badge>
          <span className="text-soft">{center.location?.text ?? 'Location not yet verified'}</span>
        </p>
        <p className="prose-width mt-4 text-lg text-soft">{center.summary}</p>
        <p
          className={`prose-width mt-6 rounded-lg p-4 text-sm ${
            status === 'verified' ? 'bg-accent-soft' : 'bg-caution-soft'
          }`}
        >
          <strong className="font-semibold">{label}.</strong> {meaning}{' '}
          {status === 'verified' ? 'Checked on' : 'We searched public pages, and did not ring, on'}{' '}
          <time dateTime={checkedOn}>{dateText(checkedOn)}</time>. A listing is not an endorsement.
        </p>
      </div>
    </header>
  )
}
