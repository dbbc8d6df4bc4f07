import type { LegalSection as Legal } from '../../content/information-schema.ts'

/** A numbered section of the policy or the terms. */
export function LegalSection({ section, number }: { section: Legal; number: number }) {
  return (
    <section id={section.id} className="mt-8">
      <h3 className="text-xl font-semibold">
        {number}. {section.title}
      </h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {section.points.length > 0 && (
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
