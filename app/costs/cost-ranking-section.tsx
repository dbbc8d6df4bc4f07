import { consumptionBases } from '../../content/versions/version.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { KnownCosts } from './cost-answer.ts'
import { CostLineRow, lineListLook } from './cost-line-row.tsx'

/** Every version: ranked on one basis, then those on other bases, then those without a cost. */
export function CostRankingSection({ answer, query }: { answer: KnownCosts; query: string }) {
  const { ranked, others, unranked, petrol, years } = answer
  const all = [...ranked, ...others.flatMap(({ lines }) => lines)]
  const scale = Math.max(petrol?.span.high ?? 0, ...all.map(({ span }) => span.high))
  const cheaper = petrol ? ranked.filter(({ total }) => total < petrol.total).length : 0
  const row = { answer, query, scale }
  return (
    <>
      <section aria-labelledby="ranking" className="mt-12">
        <h2 id="ranking" className="text-2xl font-semibold">
          {`${ranked.length} cars, cheapest first`}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-soft">
          {`Ranked by their WLTP consumption, which counts what comes from the socket. ${
            petrol
              ? `${cheaper === ranked.length ? 'All' : `${cheaper} of ${ranked.length}`} cost less than the petrol car. `
              : ''
          }The green mark is the cost${years === 1 ? ' in a year' : ` in ${years} years`}, the band runs from low to high${petrol ? ', and the other mark is the petrol car' : ''}.`}
        </p>
        <ol className={lineListLook}>
          {ranked.map((line, at) => (
            <CostLineRow key={line.key} {...row} line={line} rank={at + 1} />
          ))}
        </ol>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="other-bases" className="mt-12">
          <h2 id="other-bases" className="text-2xl font-semibold">
            Measured in another way
          </h2>
          <p className="mt-1 max-w-prose text-soft">
            Our sources give no WLTP figure for these versions. Compare them only within their
            group: another test gives another figure for the same car.
          </p>
          {others.map(({ basis, lines }) => (
            <div key={basis}>
              <h3 className="mt-6 mb-2 font-semibold">{consumptionBases[basis].basis}</h3>
              <ul className={lineListLook}>
                {lines.map((line) => (
                  <CostLineRow key={line.key} {...row} line={line} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <section aria-labelledby="without-cost" className="mt-12">
        <h2 id="without-cost" className="text-2xl font-semibold">
          Not ranked
        </h2>
        <dl className="mt-3">
          {[...Map.groupBy(unranked, ({ reason }) => reason)].map(([reason, versions]) => (
            <div key={reason} className="border-t border-line py-3">
              <dt className="font-medium">{reason}</dt>
              <dd className="mt-1 text-soft">
                {versions.map(({ key, name, slug }, at) => (
                  <span key={key}>
                    {at > 0 && ', '}
                    <PageLink to={`/${slug}`} className="underline-offset-4 hover:underline">
                      {name}
                    </PageLink>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
