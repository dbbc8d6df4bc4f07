import { statusLabels } from '../../content/figures.ts'
import type { Figure } from '../../content/model-schema.ts'
import { publishedText } from '../sources/source-dates.ts'
import { SourceLine } from './source-line.tsx'
import { useSource } from './sources-context.tsx'

/** Where a figure comes from: variant, status, source and date. */
export function FigureSource({ figure }: { figure: Figure }) {
  const source = useSource(figure.source)
  return (
    <div className="space-y-1 text-sm text-soft">
      <p>{figure.appliesTo}</p>
      <p>
        {statusLabels[figure.status]}: <SourceLine id={figure.source} />
        {source?.rank && `, ${publishedText(source)}`}
      </p>
      {figure.note && <p>{figure.note}</p>}
    </div>
  )
}
