import { wholeDollarsText } from '../../ground/ui/number-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { KnownCosts } from './cost-answer-schema.ts'

/** The other versions of a model that have a cost, each a link to the same question about it. */
export function SameModelLinks(props: { slug: string; answer: KnownCosts; query: string }) {
  const { slug, answer, query } = props
  const { subject, ranked, others } = answer
  const shown = subject.kind === 'line' ? subject.line.key : subject.version.key
  const lines = [...ranked, ...others.flatMap((group) => group.lines)].filter(
    (line) => line.slug === slug && line.key !== shown,
  )
  if (lines.length === 0) return null
  return (
    <nav aria-label="Other versions of this model" className="mt-6 print:hidden">
      <h2 className="text-sm text-soft">Other versions</h2>
      <ul className="flex flex-wrap gap-x-6">
        {lines.map(({ key, name, aYear }) => (
          <li key={key}>
            <PageLink
              to={costPath(key, query)}
              className="inline-flex min-h-11 items-center text-accent tabular-nums underline-offset-4 hover:underline"
            >
              {`${name}, ${wholeDollarsText(aYear)} a year`}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same question about another version. `query` is the visitor's other inputs: '' or '?km=9000'. */
export const costPath = (key: string, query: string): string =>
  `/ev-cost?version=${key}${query.replace('?', '&')}#answer`
