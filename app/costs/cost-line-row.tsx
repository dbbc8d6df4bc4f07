import { Fragment } from 'react'
import { dollarsText, wholeDollarsText } from '../ui/number-text.ts'
import { sourceDates } from '../sources/source-dates.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { KnownCosts } from './cost-answer.ts'
import { costItems, shownItems, type CostLine } from './cost-line.ts'
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

/** The look of a list of rows, on the list itself: a class on each of some 50 rows weighs on the page. */
export const lineListLook =
  'tabular-nums [&_li]:border-t [&_li]:border-line [&_summary]:block [&_summary]:px-1 [&_summary]:py-2.5 ' +
  '[&_svg]:mt-1.5 [&_svg]:block [&_svg]:h-2 [&_svg]:w-full [&_path]:stroke-[var(--line)] ' +
  '[&_path:nth-child(2)]:stroke-[var(--accent)] [&_path:nth-child(3)]:stroke-[var(--ink)] [&_path]:stroke-8 ' +
  '[&_dl]:grid [&_dl]:max-w-prose [&_dl]:grid-cols-[1fr_auto] [&_dl]:gap-x-4 [&_dl]:gap-y-1 ' +
  '[&_dl]:px-1 [&_dl]:text-sm [&_dl]:font-normal [&_dd]:text-right [&_dd+dd]:col-span-2 [&_dd+dd]:text-left [&_dd+dd]:text-soft [&_p]:max-w-prose [&_p]:px-1 ' +
  '[&_p]:pt-2 [&_p]:pb-3 [&_p]:text-sm [&_p]:font-normal [&_p]:text-soft [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 print:[&_dl]:hidden print:[&_p]:hidden'

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
        <dd>{`${dollarsText(span.low)} to ${dollarsText(span.high)}`}</dd>
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
