import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import type { ComparedRow, Comparison } from './compare-answer-schema.ts'
import { ComparisonTable, FigureRows, type Column, type Placed } from './comparison-table.tsx'

/** The rows of the page by what they tell. */
type PlacedComparison = Pick<Comparison, 'unknown'> & {
  [Kind in 'differing' | 'partly' | 'same']: Placed<ComparedRow>[]
}

/** Every other figure behind its heading: what differs, what is known of some, what is the same. */
export function DetailSection(props: { cars: Column[]; comparison: PlacedComparison }) {
  const { cars, comparison } = props
  const { unknown } = comparison
  const kinds = [
    { title: 'What differs', said: 'differ', rows: comparison.differing },
    { title: 'Published for some', said: 'published for some', rows: comparison.partly },
    { title: 'The same', said: 'the same', rows: comparison.same },
  ].filter(({ rows }) => rows.length > 0)
  const line = kinds.map(({ said, rows }) => `${rows.length} ${said}`).join(' · ')
  return (
    <FoldedSection id="details" title="Every other figure" line={line} isRepeated>
      {kinds.map(({ title, rows }) => (
        <section key={title} className="mt-4">
          <h3 className="text-lg font-semibold">{title}</h3>
          <ComparisonTable cars={cars}>
            <FigureRows rows={rows} cars={cars} />
          </ComparisonTable>
        </section>
      ))}
      {unknown.length > 0 && (
        <p className="prose-width mt-3 text-sm text-soft">
          Not known of any of them: {unknown.join('; ')}.
        </p>
      )}
    </FoldedSection>
  )
}
