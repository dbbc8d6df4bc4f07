import { ExternalLink } from 'lucide-react'
import type { FactSection as Facts } from '../../content/information-schema.ts'
import { buttonClass } from '../ui/button.tsx'
import { WrongLink } from '../ui/wrong-link.tsx'
import { FactTable } from './fact-table.tsx'
import { FurtherLinks } from './further-links.tsx'
import { StatementsText } from './statements-text.tsx'

/** A section of an information page: paragraphs with numbered sources, a table, and where to act on them. */
export function FactSection({ section }: { section: Facts }) {
  const { id, title, paragraphs, action, more, table } = section
  return (
    <section id={id}>
      <WrongLink path={id} name={title} />
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      {paragraphs.map((statements) =>
        statements.length === 0 ? null : (
          <p key={statements[0]?.text} className="prose-width mt-4">
            <StatementsText statements={statements} />
          </p>
        ),
      )}
      {action && (
        <p className="mt-5">
          <a
            href={action.address}
            target="_blank"
            rel="noopener"
            className={`w-full sm:w-auto ${buttonClass()}`}
          >
            {action.name}
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      )}
      {more && <FurtherLinks links={more} />}
      {table && <FactTable table={table} />}
    </section>
  )
}
