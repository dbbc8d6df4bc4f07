import { Check } from 'lucide-react'
import type { Model } from '../../content/model-schema.ts'
import { FigureNotes } from './figure-notes.tsx'
import { FigureTableNotes } from './figure-table-notes.tsx'
import { SourceLink } from './source-link.tsx'
import { VersionTable } from './version-table.tsx'

/** Vehicle Overview: text, standard features, notes on contradicted figures, and every figure by version. */
export function ModelOverview({ model }: { model: Model }) {
  return (
    <section className="page-width py-12 sm:py-16">
      <h2 className="text-3xl font-semibold sm:text-4xl">Vehicle Overview</h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <div className="prose-width space-y-4 text-lg">
            {model.overview.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-8">
            <FigureNotes notes={model.notes} />
          </div>
        </div>
        <StandardFeatures model={model} />
      </div>
      <h3 className="mt-12 text-2xl font-semibold">Key Specifications</h3>
      <VersionTable model={model} />
      <FigureTableNotes model={model} />
    </section>
  )
}

function StandardFeatures({ model }: { model: Model }) {
  const known = model.features.filter(({ status }) => status !== 'unconfirmed')
  return (
    <div>
      <h3 className="text-2xl font-semibold">Standard Features</h3>
      <ul className="mt-4">
        {known.map((feature) => (
          <li key={feature.text} className="flex gap-3 border-t border-line py-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            <span>
              {feature.text}
              {feature.source && <SourceLink id={feature.source} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">
        Equipment varies by version and year, so check the car you are looking at.
      </p>
    </div>
  )
}
