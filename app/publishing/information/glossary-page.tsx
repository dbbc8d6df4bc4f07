import { informationSources } from '../../../content/sources/source-tables.ts'
import { terms } from '../../../content/pages/terms.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import type { PageProps } from '../../ground/route/route-types.ts'
import { SourceNote } from '../../facts/sources/source-note.tsx'

export function loader() {
  const sources = informationSources()
  return {
    terms: Object.entries(terms()).map(([id, { source, ...term }]) => ({
      id,
      ...term,
      source: source && sources[source],
    })),
  }
}

/** /glossary: the words that pages explain behind a '?', all on one page. */
export default function GlossaryPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <article className="page-width py-5 sm:py-16">
      <PageHead
        title="What WLTP, kWh, CCS2 and RUC mean"
        namesSite
        description="What WLTP, EPA, CLTC, kWh, kW, CCS2, CHAdeMO, RUC, state of health, V2L and LFP mean, each in a plain sentence or two."
        path="/glossary"
        name="What the words mean"
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">What the words mean</h1>
      <dl className="mt-4 max-w-4xl sm:mt-8">
        {loaderData.terms.map(({ id, name, meaning, more, source }) => (
          <div
            key={id}
            id={id}
            className="scroll-mt-24 gap-x-8 border-t border-line py-2.5 text-[0.9375rem] leading-snug target:bg-accent-soft sm:grid sm:grid-cols-[15rem_1fr] sm:py-4 sm:text-base sm:leading-normal"
          >
            <dt className="font-semibold">{name}</dt>
            <dd>
              {meaning}
              {more && <p className="mt-1 text-soft">{more}</p>}
              {source && (
                <p className="mt-1">
                  <SourceNote source={source} />
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
