import { dollarsText, wholeDollarsText } from '../tools/number-text.ts'
import { sourceDates } from '../sources/source-dates.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { KnownCosts } from './cost-answer.ts'
import { costItemNames, costItems, type CostLine } from './cost-line.ts'
import { costPath } from './same-model-links.tsx'
import { basisText, consumptionText, energyFormulas } from './cost-reasons.ts'

/** One version of the ranking; it opens to its amounts, formulas and the source of its consumption. */
export function CostLineRow(props: {
  line: CostLine
  rank?: number
  answer: KnownCosts
  /** The visitor's other inputs, for links to the same question about this version. */
  query: string
  /** The amount at the right end of the drawing. */
  scale: number
}) {
  const { line, rank, answer, scale } = props
  const { subject, petrol } = answer
  const isSubject = subject.kind === 'line' && subject.line.key === line.key
  return (
    <li className={`border-t border-line ${isSubject ? 'bg-accent-soft' : ''}`}>
      <details>
        <summary className="block px-1 py-2.5">
          <span className="flex items-baseline gap-x-3">
            <span className="min-w-0 grow">
              {rank && <span className="mr-2 text-sm text-faint tabular-nums">{rank}</span>}
              <span className={isSubject ? 'font-semibold' : ''}>{line.name}</span>
            </span>
            <data value={line.total} className="shrink-0 font-semibold tabular-nums">
              {wholeDollarsText(line.total)}
            </data>
          </span>
          <SpanDrawing {...{ line, petrol: petrol?.total ?? null, scale }} />
        </summary>
        <LineReasons {...props} />
      </details>
    </li>
  )
}

/** From low to high, with the cost and the petrol car on one scale. */
function SpanDrawing({
  line: { span, total },
  petrol,
  scale,
}: {
  line: CostLine
  petrol: number | null
  scale: number
}) {
  const at = (dollars: number) => Math.round((dollars / scale) * 1000)
  return (
    <svg
      viewBox="0 0 1000 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1.5 block h-2 w-full"
    >
      <path d={`M${at(span.low)} 4H${at(span.high)}`} stroke="var(--line)" strokeWidth="8" />
      <path d={`M${at(total)} 0v8`} stroke="var(--accent)" strokeWidth="8" />
      {petrol !== null && <path d={`M${at(petrol)} 0v8`} stroke="var(--ink)" strokeWidth="4" />}
    </svg>
  )
}

function LineReasons(props: { line: CostLine; answer: KnownCosts; query: string }) {
  const { line, answer, query } = props
  const { amounts, span, consumption, slug, key } = line
  const formulas: Partial<Record<string, string>> = energyFormulas(line, answer.prices)
  const source = answer.sources[consumption.source]
  const dates = source && sourceDates(source)
  return (
    <div className="px-1 pb-4 text-sm">
      <dl className="max-w-prose tabular-nums">
        {costItemNames.map((item) => (
          <div key={item} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <dt>{costItems[item]}</dt>
            <dd>{dollarsText(amounts[item])}</dd>
            {formulas[item] && <dd className="basis-full text-soft">{formulas[item]}</dd>}
          </div>
        ))}
        <div className="flex justify-between gap-x-4 py-0.5 font-semibold">
          <dt>Together</dt>
          <dd>{dollarsText(line.total)}</dd>
        </div>
        <div className="flex justify-between gap-x-4 py-0.5">
          <dt>Low to high</dt>
          <dd>{`${dollarsText(span.low)} to ${dollarsText(span.high)}`}</dd>
        </div>
      </dl>
      <p className="mt-2 max-w-prose text-soft">
        {`${consumptionText(consumption.value)} (${basisText(consumption)}) from `}
        {source?.url ? (
          <a href={source.url} rel="noopener" className="text-accent underline underline-offset-2">
            {source.name}
          </a>
        ) : (
          source?.name
        )}
        {dates ? `, ${dates}.` : '.'}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <PageLink to={costPath(key, query)} className={linkLook}>
          Explain this car
        </PageLink>
        <PageLink to={`/${slug}`} className={linkLook}>
          All its figures
        </PageLink>
      </p>
    </div>
  )
}

const linkLook =
  'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline print:hidden'
