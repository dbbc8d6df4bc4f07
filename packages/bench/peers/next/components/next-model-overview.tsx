import type { Model } from '../made/slice-queries'
import { SourceLine, Unconfirmed } from './next-source-line'

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
        {model.notes.length > 0 && (
          <aside
            id="about-figures"
            aria-label="About these figures"
            className="self-start rounded-card bg-caution-soft p-5 sm:p-6"
          >
            <p className="font-semibold">About these figures</p>
            <ul className="mt-3 space-y-4">
              {model.notes.map((note) => (
                <li key={note.text}>
                  <p>{note.text}</p>
                  <p className="mt-1 text-sm text-soft">
                    {note.sources.length > 1 ? 'Sources: ' : 'Source: '}
                    {note.sources.map((source, position) => (
                      <span key={source.name}>
                        {position > 0 && '; '}
                        <SourceLine source={source} />
                      </span>
                    ))}
                  </p>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <h3 className="text-2xl font-semibold">Key Specifications</h3>
          <p className="mt-2 text-sm text-soft">
            For the {model.referenceVariant}. Open a row for its version, source and date.
          </p>
          {model.groups.map((group) => (
            <section key={group.name} className="mt-6">
              <h4 className="text-sm font-medium text-faint">{group.name}</h4>
              <div className="mt-1 border-b border-line">
                {group.rows.map((row) => (
                  <details key={row.label} className="group border-t border-line">
                    <summary className="flex min-h-11 items-center gap-3 py-2 hover:bg-sunken">
                      <span className="flex-1 text-soft">{row.label}</span>
                      <span className="max-w-[58%] text-right font-medium tabular-nums">
                        {row.words}
                      </span>
                      <span
                        aria-hidden
                        className="shrink-0 text-faint transition-transform group-open:rotate-180"
                      >
                        ⌄
                      </span>
                    </summary>
                    <div className="space-y-1 pr-7 pb-3 text-sm text-soft">
                      <p>{row.appliesTo}</p>
                      <p>
                        {row.status}: <SourceLine source={row.source} />, {row.asOf}
                      </p>
                      {row.note && <p>{row.note}</p>}
                    </div>
                  </details>
                ))}
              </div>
            </section>
          ))}
          {model.credits.length > 0 && (
            <p className="mt-4 text-sm text-faint">{model.credits.join(' ')}</p>
          )}
        </div>
        <div>
          <h3 className="text-2xl font-semibold">Standard Features</h3>
          <ul className="mt-4">
            {model.features.map((feature) => (
              <li key={feature.text} className="flex gap-3 border-t border-line py-3">
                <span aria-hidden className="shrink-0 text-accent">
                  ✓
                </span>
                <span>
                  {feature.text} {feature.isUnconfirmed && <Unconfirmed />}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-faint">
            Equipment differs by version and year. Check the car in front of you.
          </p>
        </div>
      </div>
    </section>
  )
}
