import { ChevronDown } from 'lucide-react'
import { statusLabels, statusOfKind } from '../../../content/cars/figures.ts'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import { publishedText } from '../../facts/sources/source-dates.ts'
import { SourceLine } from '../../facts/sources/source-line.tsx'
import { useSource } from '../../facts/sources/sources-context.tsx'
import { DoubtText } from './claim-text.tsx'
import { GuideSection } from './guide-section.tsx'

type Specification = Guide['specifications'][number]

/** Key specifications of a part. A row opens to show its status, source and date. */
export function PartSpecificationTable(props: {
  rows: Specification[]
  doubts: readonly string[]
}) {
  const { rows, doubts } = props
  if (rows.length + doubts.length === 0) return null
  return (
    <GuideSection title="Key specifications">
      <p className="mt-2 text-sm text-soft">
        Open a row to see what it means and where it comes from. The label on your own part counts.
      </p>
      <div className="mt-3 border-b border-line">
        {rows.map((row) => (
          <SpecificationRow key={row.label} row={row} />
        ))}
        {doubts.map((text) => (
          <p key={text} className="border-t border-line py-2">
            <DoubtText text={text} />
          </p>
        ))}
      </div>
    </GuideSection>
  )
}

function SpecificationRow({ row }: { row: Specification }) {
  const source = useSource(row.source)
  if (!source) return null
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 items-center gap-3 py-2 hover:bg-sunken">
        <span className="flex flex-1 flex-col gap-x-3 sm:flex-row sm:justify-between">
          <span className="text-soft">{row.label}</span>{' '}
          <span className="font-medium tabular-nums sm:max-w-[60%] sm:text-right">{row.value}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-1 pr-7 pb-3 text-sm text-soft">
        {row.note && <p>{row.note}</p>}
        {source.kind === 'listing' ? (
          <p>
            A figure that this site lists for the part. We found no test or maker’s sheet for it.
          </p>
        ) : (
          <p>
            {statusLabels[statusOfKind[source.kind]]}: <SourceLine id={row.source} />
            {`, ${publishedText(source)}`}
          </p>
        )}
      </div>
    </details>
  )
}
