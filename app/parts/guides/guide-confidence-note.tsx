import type { Guide } from '../../../content/parts/guide-schema.ts'
import { GuideSection } from './guide-section.tsx'

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
