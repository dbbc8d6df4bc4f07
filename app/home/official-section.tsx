import { ExternalLink } from 'lucide-react'
import type { HomeTexts } from '../../content/home.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'

export function OfficialSection({ name, address }: HomeTexts['agencyGuide']) {
  return (
    <section className="page-width">
      <div className="rounded-card bg-accent-soft p-6 sm:p-10">
        <h2 className="text-2xl font-semibold sm:text-3xl">Official Government Information</h2>
        <p className="prose-width mt-3 text-soft">
          Rules and charges change. Read our dated summary, then check with the agency before you
          act.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <PageLink to="/government-incentives" className={buttonClass('primary')}>
            Government incentives
          </PageLink>
          <a href={address} target="_blank" rel="noopener" className={buttonClass('outline')}>
            {name}
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </section>
  )
}
