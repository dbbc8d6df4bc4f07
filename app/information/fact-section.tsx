import type { FactSection as Facts } from '../../content/information-schema.ts'
import type { InformationSources } from '../../content/information.ts'
import { FactTable } from './fact-table.tsx'
import { SourceNote } from './source-note.tsx'

/** A section of an information page: our text, then facts and figures, each with its source and date. */
export function FactSection({ section, sources }: { section: Facts; sources: InformationSources }) {
  return (
    <section id={section.id}>
      <h2 className="text-2xl font-semibold sm:text-3xl">{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      {section.table && <FactTable table={section.table} sources={sources} />}
      {section.facts.length > 0 && (
        <ul className="mt-4">
          {section.facts.map((fact) => (
            <li key={fact.text} className="border-t border-line py-3">
              <p>{fact.text}</p>
              <SourceNote source={sources[fact.source]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
