import type { Guide } from '../../../content/parts/guide-schema.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { useSource } from '../../facts/sources/sources-context.tsx'
import { DoubtText } from './claim-text.tsx'
import { GuideSection } from './guide-section.tsx'

type Specification = Guide['specifications'][number]

/** Key specifications of a part. A value opens what it means and where it comes from. */
export function PartSpecificationTable(props: {
  rows: Specification[]
  doubts: readonly string[]
}) {
  const { rows, doubts } = props
  if (rows.length + doubts.length === 0) return null
  return (
    <GuideSection
      title="Key specifications"
      place="specifications"
      isDetail
      says={rows[0] && `${rows[0].label}: ${rows[0].value}.`}
    >
      <p className="mt-1 text-sm text-soft">The label on your own part counts.</p>
      <dl className="mt-3 border-b border-line">
        {rows.map((row) => (
          <SpecificationRow key={row.label} row={row} />
        ))}
      </dl>
      {doubts.map((text) => (
        <div key={text} className="border-b border-line py-2">
          <DoubtText text={text} />
        </div>
      ))}
    </GuideSection>
  )
}

const listedNote =
  'A figure that this site lists for the part. We found no test or maker’s sheet for it.'

function SpecificationRow({ row: { label, value, note, source } }: { row: Specification }) {
  const isListed = useSource(source)?.kind === 'listing'
  const of = [note ?? [], isListed ? listedNote : []].flat().join(' ')
  return (
    <div className="gap-x-3 border-t border-line py-2 sm:grid sm:grid-cols-[2fr_3fr] leading-snug">
      <dt className="text-soft">{label}</dt>{' '}
      <dd className="font-medium tabular-nums">
        <SourcedFigure
          origin={{ of, source: isListed ? null : source, place: '' }}
          isDotted={isListed}
        >
          {value}
        </SourcedFigure>
      </dd>
    </div>
  )
}
