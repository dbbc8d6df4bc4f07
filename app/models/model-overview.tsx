import { Check } from 'lucide-react'
import type { Model } from '../../content/model-schema.ts'
import { ClaimStatusMark } from './claim-status.tsx'
import { FigureNotes } from './figure-notes.tsx'
import { SpecificationTable } from './specification-table.tsx'

/** Vehicle Overview: text, notes on contradicted figures, key specifications and standard features. */
export function ModelOverview({ model }: { model: Model }) {
  return (
    <section className="page-width py-12 sm:py-16">
      <h2 className="text-3xl font-semibold sm:text-4xl">Vehicle Overview</h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="prose-width space-y-4 text-lg">
          {model.overview.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <FigureNotes notes={model.notes} />
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
        <SpecificationTable model={model} />
        <div>
          <h3 className="text-2xl font-semibold">Standard Features</h3>
          <ul className="mt-4">
            {model.features.map((feature) => (
              <li key={feature.text} className="flex gap-3 border-t border-line py-3">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                <span>
                  {feature.text} <ClaimStatusMark claim={feature} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-faint">
            Equipment varies by version and year, so check the car you are looking at.
          </p>
        </div>
      </div>
    </section>
  )
}
