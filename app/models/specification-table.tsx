import { ChevronDown } from 'lucide-react'
import { figureGroups, figureLabels, figureNames, type FigureName } from '../../content/figures.ts'
import type { Figure, Model } from '../../content/model-schema.ts'
import { FigureSource } from './figure-source.tsx'
import { formatFigure } from './figure-text.ts'
import { useCredits } from './sources-context.tsx'

/** Key Specifications: every known figure, by group. A row opens to show its source. */
export function SpecificationTable({ model }: { model: Model }) {
  return (
    <div>
      <h3 className="text-2xl font-semibold">Key Specifications</h3>
      <p className="mt-2 text-sm text-soft">
        For the {model.referenceVariant}. Open a row to see which version the figure is for, its
        source and its date.
      </p>
      {figureGroups.map((group) => {
        const names = figureNames.filter(
          (name) => figureLabels[name].group === group && model.figures[name],
        )
        if (names.length === 0) return null
        return (
          <section key={group} className="mt-6">
            <h4 className="text-sm font-medium text-faint">{group}</h4>
            <div className="mt-1 border-b border-line">
              {names.map((name) => (
                <FigureRow key={name} name={name} figure={model.figures[name]} />
              ))}
            </div>
          </section>
        )
      })}
      <Credits />
    </div>
  )
}

function Credits() {
  const credits = useCredits()
  return credits.length > 0 && <p className="mt-4 text-sm text-faint">{credits.join(' ')}</p>
}

function FigureRow({ name, figure }: { name: FigureName; figure: Figure | undefined }) {
  if (!figure) return null
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 items-center gap-3 py-2 hover:bg-sunken">
        <span className="flex-1 text-soft">{figureLabels[name].label}</span>
        <span className="max-w-[58%] text-right font-medium tabular-nums">
          {formatFigure(name, figure)}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pr-7 pb-3">
        <FigureSource figure={figure} />
      </div>
    </details>
  )
}
