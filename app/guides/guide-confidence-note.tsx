import type { Guide } from '../../content/guide-schema.ts'
import { GuideSection } from './guide-section.tsx'

/** How many statements of a guide have a source, come from the site's listing, or are open. */
export type GuideConfidence = { sourced: number; listed: number; open: number }

/** How far the guide can be trusted, said once, at its head. */
export function ConfidenceRemark({ counts }: { counts: GuideConfidence }) {
  const { sourced, listed, open } = counts
  return (
    <p className="prose-width mt-6 text-sm text-soft">
      {sourced} statements here have a numbered source
      {listed === 1 && ', and one figure is this site’s own listing'}
      {listed > 1 && `, and ${listed} figures are this site’s own listing`}. The rest is advice.
      {open > 0 && (
        <>
          {' '}
          {open === 1
            ? 'One point that we could not check is'
            : `${open} points that we could not check are`}{' '}
          under{' '}
          <a href="#not-confirmed" className="text-accent underline underline-offset-4">
            What we could not confirm
          </a>
          .
        </>
      )}
    </p>
  )
}

/** Everything that a reader may look for and nobody has confirmed, by the section it belongs to. */
export function GuideOpenPoints({ points }: { points: Guide['unconfirmed'] }) {
  if (points.length === 0) return null
  const sections = [...Map.groupBy(points, ({ about }) => about)]
  return (
    <GuideSection id="not-confirmed" title="What we could not confirm">
      <p className="prose-width mt-2 text-soft">
        General knowledge of the trade that we found no page for. Ask your workshop before you rely
        on it.
      </p>
      <dl className="mt-4 space-y-3 rounded-card bg-caution-soft p-5 sm:p-6">
        {sections.map(([about, each]) => (
          <div key={about} className="gap-x-8 sm:grid sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{about}</dt>
            {each.map(({ text }) => (
              <dd key={text} className="text-soft sm:col-start-2">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </GuideSection>
  )
}
