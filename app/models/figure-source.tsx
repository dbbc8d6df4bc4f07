import { statusLabels } from '../../content/figures.ts'
import type { Figure } from '../../content/model-schema.ts'
import { formatAsOf } from './figure-text.ts'
import { SourceLine } from './source-line.tsx'

/** Where a figure comes from: variant, status, source and date. */
export function FigureSource({ figure }: { figure: Figure }) {
  return (
    <div className="space-y-1 text-sm text-soft">
      <p>{figure.appliesTo}</p>
      <p>
        {statusLabels[figure.status]}: <SourceLine id={figure.source} />, {formatAsOf(figure.asOf)}
      </p>
      {figure.note && <p>{figure.note}</p>}
    </div>
  )
}
