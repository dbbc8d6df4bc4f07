import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { EntryLinks } from '../../ground/ui/entry-links.tsx'
import type { NamedPage } from './guide-queries.ts'

/** The foot of a guide: related guides and the two buttons of every guide. */
export function GuideFooter({ related }: { related: NamedPage[] }) {
  return (
    <div className="page-width">
      <nav aria-labelledby="related-guides" className="border-t border-line pt-6">
        <h2 id="related-guides" className="text-lg font-semibold">
          Related guides
        </h2>
        <EntryLinks pages={related} />
      </nav>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <PageLink to="/ev-parts" className={buttonClass('primary')}>
          Browse All EV Parts
        </PageLink>{' '}
        <PageLink to="/ev-service-centers" className={buttonClass('outline')}>
          Find EV Service Centers
        </PageLink>
      </div>
    </div>
  )
}
