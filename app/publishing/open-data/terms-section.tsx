import { dateText } from '../../../content/texts/date-text.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { PhoneFold } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

const link = 'text-link'

type Terms = {
  /** The day of the newest change. */
  day: string
  /** For our own words, if the owner has chosen a licence; for facts; and the source of the chargers. */
  licence: { words: string | null; facts: string; chargers: Source }
}

/** The terms of use of the files, and how often they change. */
export function TermsSection({ day, licence }: Terms) {
  return (
    <>
      <section aria-labelledby="licence" className="space-y-2 pb-6 lg:pb-8">
        <h2 id="licence" className="text-2xl font-semibold">
          What you may do with it
        </h2>
        <p className="font-semibold">{licence.facts}</p>
        {licence.words !== null && <p>For what we wrote ourselves: {licence.words}</p>}
        <p>
          The list of chargers is a copy of EVRoam. Licence: {licence.chargers.licence}.{' '}
          {licence.chargers.credit}
        </p>
        <p>
          <PageLink to="/sources" className={`inline-flex min-h-8 items-center ${link}`}>
            All sources with their licences
          </PageLink>
        </p>
      </section>
      <PhoneFold
        id="changes"
        title="How often it changes"
        says={`The newest change is of ${dateText(day)}.`}
      >
        <p>
          The newest change is of {dateText(day)}; each file says so in <code>generatedFrom</code>.
          Pages and files change together. A file that has not changed keeps its ETag, so you need
          not download it twice.{' '}
          <a href="/feed.xml" className={link}>
            The feed
          </a>{' '}
          announces changes.
        </p>
        <p className="mt-2">
          <code>schemaVersion</code> goes up when a key is renamed, removed or given another
          meaning. New keys may be added at any time.
        </p>
      </PhoneFold>
    </>
  )
}
