import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Comparison } from './compare-answer-schema.ts'
import { ComparisonTable, FigureRows, SharedRows } from './comparison-table.tsx'

/** Every other figure: what differs, and folded what is known of some only and what is the same. */
export function DetailSection(props: { names: string[]; comparison: Comparison }) {
  const { names, comparison } = props
  const { differing, partly, same, unknown } = comparison
  return (
    <section aria-labelledby="details" className="mt-14">
      <h2 id="details" className="text-2xl font-semibold sm:text-3xl">
        Every other figure
      </h2>
      {differing.length > 0 && (
        <>
          <h3 className="mt-4 text-lg font-semibold">What differs</h3>
          <ComparisonTable names={names}>
            <FigureRows rows={differing} />
          </ComparisonTable>
          {differing.some(({ cells }) => cells.includes(null)) && (
            <p className="mt-2 text-sm text-soft">A dash is a figure that no source gives.</p>
          )}
        </>
      )}
      <Fold title={`Known of some only (${partly.length})`} isEmpty={partly.length === 0}>
        <ComparisonTable names={names}>
          <FigureRows rows={partly} />
        </ComparisonTable>
      </Fold>
      <Fold title={`The same (${same.length})`} isEmpty={same.length === 0}>
        <ComparisonTable names={names}>
          <SharedRows rows={same} />
        </ComparisonTable>
      </Fold>
      {unknown.length > 0 && (
        <p className="prose-width mt-3 text-sm text-soft">
          Not known of any of them: {unknown.join('; ')}.
        </p>
      )}
    </section>
  )
}

function Fold(props: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (props.isEmpty) return null
  return (
    <details className="group/fold mt-4 border-b border-line pb-2">
      <summary className="flex min-h-11 items-center gap-2">
        <h3 className="text-lg font-semibold">{props.title}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 text-faint group-open/fold:rotate-180 print:hidden"
        />
      </summary>
      {props.children}
    </details>
  )
}
