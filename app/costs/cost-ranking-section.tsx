import { consumptionBases } from '../../content/versions/version.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { CostLine, KnownCosts } from './cost-answer-schema.ts'
import { costItems, shownItems } from './cost-line.ts'
import { comparedName, timeText } from './cost-words.ts'
import { Fragment } from 'react'
import { dollarsText, wholeDollarsText } from '../ui/number-text.ts'
import { sourceDates } from '../sources/source-dates.ts'
import { costPath } from './same-model-links.tsx'
import { basisText, consumptionText, energyFormulas } from './cost-reasons.ts'

const shownAtFirst = 10

/** How many cars lie so close to the cheapest that the uncertainty of either is larger. */
function closeText(ranked: readonly CostLine[]): string {
  const [first] = ranked
  const close = ranked.filter(({ total }) => first && total <= first.span.high).length
  return close < 2
    ? ''
    : `The first ${close} lie within the span of the cheapest, so their order may change with prices and driving. `
}

/** Every version: ranked on one basis, then those on other bases, then those without a cost. */
export function CostRankingSection({ answer, query }: { answer: KnownCosts; query: string }) {
  const { ranked, others, unranked, compared, years } = answer
  const all = [...ranked, ...others.flatMap(({ lines }) => lines)]
  const scale = Math.max(compared?.span.high ?? 0, ...all.map(({ span }) => span.high))
  const row = { answer, query, scale }
  return (
    <>
      <section aria-labelledby="ranking" className="mt-12">
        <h2 id="ranking" className="text-2xl font-semibold">
          {`${ranked.length} cars, cheapest first`}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-soft">
          {`Ranked by their WLTP consumption, which counts what comes from the socket. ${
            compared
              ? `${ranked.filter(({ total }) => total < compared.total).length} of ${ranked.length} cost less than ${comparedName(compared)}. `
              : ''
          }${closeText(ranked)}The green mark is the cost${timeText(years)}, the band runs from low to high${compared ? ', and the other mark is the car beside it' : ''}.`}
        </p>
        <ol className="cost-lines">
          {ranked.slice(0, shownAtFirst).map((line, at) => (
            <CostLineRow key={line.key} {...row} line={line} rank={at + 1} />
          ))}
        </ol>
        {ranked.length > shownAtFirst && (
          <details>
            <summary className="flex min-h-11 items-center border-t border-line px-1 font-medium text-accent underline-offset-4 hover:underline">
              {`The other ${ranked.length - shownAtFirst}`}
            </summary>
            <ol className="cost-lines" start={shownAtFirst + 1}>
              {ranked.slice(shownAtFirst).map((line, at) => (
                <CostLineRow key={line.key} {...row} line={line} rank={shownAtFirst + at + 1} />
              ))}
            </ol>
          </details>
        )}
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
              <ul className="cost-lines">
                {lines.map((line) => (
                  <CostLineRow key={line.key} {...row} line={line} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <UnrankedSection unranked={unranked} />
    </>
  )
}

function UnrankedSection({ unranked }: Pick<KnownCosts, 'unranked'>) {
  return (
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
  )
}

/** One version of the ranking; it opens to its amounts, formulas and the source of its consumption. */
function CostLineRow(props: {
  line: CostLine
  rank?: number
  answer: KnownCosts
  /** The visitor's other inputs, for links to the same question about this version. */
  query: string
  /** The amount at the right end of the drawing. */
  scale: number
}) {
  const { line, rank, answer, scale } = props
  const { subject, compared } = answer
  const isSubject = subject.kind === 'line' && subject.line.key === line.key
  return (
    <li className={isSubject ? 'bg-accent-soft font-semibold' : undefined}>
      <details>
        <summary>
          <span className="flex items-baseline gap-x-3">
            {rank && <span className="text-sm font-normal text-faint">{rank}</span>}
            <span className="min-w-0 grow">{line.name}</span>
            <data value={line.total} className="font-semibold">
              {wholeDollarsText(line.total)}
            </data>
          </span>
          <SpanDrawing {...{ line, compared: compared?.total ?? null, scale }} />
        </summary>
        <LineReasons {...props} />
      </details>
    </li>
  )
}

/** From low to high, with the cost and the other car on one scale. */
function SpanDrawing({
  line: { span, total },
  compared,
  scale,
}: {
  line: CostLine
  compared: number | null
  scale: number
}) {
  const at = (dollars: number) => Math.round((dollars / scale) * 1000)
  return (
    <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${at(span.low)} 4H${at(span.high)}`} />
      <path d={`M${at(total)} 0v8`} />
      {compared !== null && <path d={`M${at(compared)} 0v8`} />}
    </svg>
  )
}

function LineReasons(props: { line: CostLine; answer: KnownCosts; query: string }) {
  const { line, answer, query } = props
  const { amounts, span, consumption, key } = line
  const formulas: Partial<Record<string, string>> = energyFormulas(line, answer.prices)
  const source = consumption.basis === 'own' ? undefined : answer.sources[consumption.source]
  const dates = source && sourceDates(source)
  return (
    <>
      <dl>
        {shownItems(answer, line).map((item) => (
          <Fragment key={item}>
            <dt>{costItems[item]}</dt>
            <dd>{dollarsText(amounts[item])}</dd>
            {formulas[item] && <dd>{formulas[item]}</dd>}
          </Fragment>
        ))}
        <dt>Together</dt>
        <dd>{dollarsText(line.total)}</dd>
        <dt>Low to high</dt>
        <dd>{`${wholeDollarsText(span.low)} to ${wholeDollarsText(span.high)}`}</dd>
      </dl>
      <p>
        {`${consumptionText(consumption.value)} (${basisText(consumption)}) from `}
        {source?.url ? (
          <a href={source.url} rel="noopener">
            {source.name}
          </a>
        ) : (
          source?.name
        )}
        {dates ? `, ${dates}. ` : '. '}
        <PageLink to={costPath(key, query)}>Explain this car</PageLink>
      </p>
    </>
  )
}
