import { consumptionBases } from '../../../content/cars/version.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { Term } from '../../ground/ui/term.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { capital, countText, wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import type { CostLine, KnownCosts } from './cost-answer-schema.ts'
import { BarMark, BarTicks, barScale, CostBarChart } from './cost-amount-row.tsx'
import { basisNames, comparedName, timeText } from './cost-words.ts'

const shownAtFirst = 5

/** How far the cars lie apart, beside what prices and driving make of a single one. */
function closeText(ranked: readonly CostLine[]): string {
  const [first, last] = [ranked[0], ranked.at(-1)]
  if (!first || !last) return ''
  const apart = last.total - first.total
  const within = first.span.high - first.span.low
  if (apart > within) return ''
  return `From the first to the last it is only ${wholeDollarsText(apart)}. Prices and driving move the cost of one car by more, so a few places up or down mean nothing.`
}

/** 'All cost', '10 of them cost' */
function howMany(count: number, all: number): string {
  if (count === all) return 'All cost'
  if (count === 0) return 'None costs'
  return countText(count, 'of them costs', 'of them cost')
}

/** Every version: ranked on one basis, then those on other bases, then those without a cost. */
export function CostRankingSection({ answer, query }: { answer: KnownCosts; query: string }) {
  const { ranked, others, unranked, compared } = answer
  const all = [...ranked, ...others.flatMap(({ lines }) => lines)]
  const scale = barScale([compared?.span.high ?? 0, ...all.map(({ span }) => span.high)])
  const row = { answer, query, scale: scale.end }
  const rest = ranked.slice(shownAtFirst)
  const cheaper = ranked.filter(({ total }) => total < (compared?.total ?? 0)).length
  return (
    <section aria-labelledby="ranking" className="mt-6 border-t border-line pt-5 sm:mt-14 sm:pt-8">
      <h2 id="ranking" className="text-2xl font-semibold">
        {`${ranked.length} cars, cheapest first`}
      </h2>
      {compared && (
        <p className="mt-1 max-w-prose">
          {`${howMany(cheaper, ranked.length)} less than ${comparedName(compared)}.`}
        </p>
      )}
      <div className="cost-lines">
        {compared && (
          <BarMark share={compared.total / scale.end}>
            {`${capital(comparedName(compared))} ${wholeDollarsText(compared.total)}`}
          </BarMark>
        )}
        <BarTicks ticks={scale.ticks} />
        <SubjectRow {...row} />
        <ol>
          {ranked.slice(0, shownAtFirst).map((line) => (
            <CostLineRow key={line.key} {...row} line={line} />
          ))}
        </ol>
        {rest.length > 0 && (
          <FoldedSection
            title={`The other ${rest.length}`}
            level={3}
            line={`${rest[0]?.name}, ${wholeDollarsText(rest[0]?.total ?? 0)}, to ${rest.at(-1)?.name}, ${wholeDollarsText(rest.at(-1)?.total ?? 0)}`}
            isRepeated
          >
            <ol start={shownAtFirst + 1}>
              {rest.map((line) => (
                <CostLineRow key={line.key} {...row} line={line} />
              ))}
            </ol>
          </FoldedSection>
        )}
        {others.length > 0 && (
          <FoldedSection
            title={`${all.length - ranked.length} cars with other test figures`}
            level={3}
          >
            <p className="max-w-prose text-soft">
              Our sources give no WLTP figure for these. Compare them only within their group:
              another test gives another figure for the same car.
            </p>
            {others.map(({ basis, lines }) => (
              <div key={basis}>
                <h3 className="mt-6 mb-2 font-semibold">{consumptionBases[basis].basis}</h3>
                <ul>
                  {lines.map((line) => (
                    <CostLineRow key={line.key} {...row} line={line} />
                  ))}
                </ul>
              </div>
            ))}
          </FoldedSection>
        )}
      </div>
      <UnrankedSection unranked={unranked} />
    </section>
  )
}

/** What the bars of the ranking show. */
export function BarsText({ answer: { ranked, compared, years } }: { answer: KnownCosts }) {
  return (
    <>
      {`${closeText(ranked)} The bar is the cost${timeText(years)}, the thin line runs from low to high${compared ? `, and the dark mark is ${comparedName(compared)}` : ''}. By the `}
      <Term id="wltp">WLTP</Term> consumption, which counts what comes from the plug. Press a car to
      see how its cost is worked out.
    </>
  )
}

function UnrankedSection({ unranked }: Pick<KnownCosts, 'unranked'>) {
  return (
    <FoldedSection title={`${unranked.length} cars without a cost, and why`} level={3}>
      <dl>
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
    </FoldedSection>
  )
}

/** The chosen car above the ranking, if its consumption rests on something else. */
function SubjectRow(row: { answer: KnownCosts; query: string; scale: number }) {
  const { subject } = row.answer
  if (subject.kind !== 'line' || subject.isRanked) return null
  return (
    <ul className="mb-2 border-b border-line pb-2">
      <CostLineRow {...row} line={subject.line} />
      <li className="block! text-sm font-normal! text-soft">
        {`By ${basisNames[subject.line.consumption.basis]}, so it has no place in the ranking.`}
      </li>
    </ul>
  )
}

/** One version of the ranking: its name leads to its amounts, formulas and sources. */
function CostLineRow(props: {
  line: CostLine
  answer: KnownCosts
  /** The visitor's other inputs, for links to the same question about this version. */
  query: string
  /** The amount at the right end of the drawing. */
  scale: number
}) {
  const { line, answer, query, scale } = props
  const { subject, compared } = answer
  const isSubject = subject.kind === 'line' && subject.line.key === line.key
  return (
    <li aria-current={isSubject || undefined}>
      <PageLink to={costPath(line.key, query)}>{line.name}</PageLink>{' '}
      <CostBarChart {...{ line, scale }} mark={compared?.total ?? null} />
      <data value={line.total}>{wholeDollarsText(line.total)}</data>
    </li>
  )
}

/** The other versions of a model that have a cost, each a link to the same question about it. */
export function SameModelLinks(props: { slug: string; answer: KnownCosts; query: string }) {
  const { slug, answer, query } = props
  const { subject, ranked, others } = answer
  const shown = subject.kind === 'line' ? subject.line.key : subject.version.key
  const lines = [...ranked, ...others.flatMap((group) => group.lines)].filter(
    (line) => line.slug === slug && line.key !== shown,
  )
  if (lines.length === 0) return null
  return (
    <nav aria-label="Other versions of this model" className="mt-6 print:hidden">
      <h2 className="text-sm text-soft">Other versions</h2>
      <ul className="flex flex-wrap gap-x-6">
        {lines.map(({ key, name, aYear }) => (
          <li key={key}>
            <PageLink
              to={costPath(key, query)}
              className="inline-flex min-h-11 items-center text-accent tabular-nums underline-offset-4 hover:underline"
            >
              {`${name}, ${wholeDollarsText(aYear)} a year`}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same question about another version. `query` is the visitor's other inputs: '' or '?km=9000'. */
const costPath = (key: string, query: string): string =>
  `/ev-cost?version=${key}${query.replace('?', '&')}#answer`
