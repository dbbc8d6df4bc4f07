import type { OpenPoint, Statement } from '../../../content/pages/information-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { useSources } from '../../facts/sources/sources-context.tsx'

/** Sentences in a row. Neighbours that share a source carry its number once, after the last of them. */
export function StatementsText({ statements }: { statements: readonly Statement[] }) {
  return statements.map(({ text, source }, at) => (
    <span key={text}>
      {at > 0 && ' '}
      {text}
      {source !== statements[at + 1]?.source && <SourceNumber id={source} />}
    </span>
  ))
}

/** Statements as a list. */
export function StatementList({ statements }: { statements: readonly Statement[] }) {
  return (
    <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
      {statements.map((statement) => (
        <li key={statement.text}>
          <StatementsText statements={[statement]} />
        </li>
      ))}
    </ul>
  )
}

/** What we do not know, each with the day by which somebody looks again. */
export function OpenPointList({ points }: { points: readonly OpenPoint[] }) {
  return (
    <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
      {points.map((point) => (
        <li key={point.text}>
          <StatementsText statements={[point]} />{' '}
          <span className="text-sm whitespace-nowrap text-soft">
            We look again by <time dateTime={point.lookAgain}>{dateText(point.lookAgain)}</time>.
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The number of a source, linked to the list at the foot; our own advice has none. */
export function SourceNumber({ id }: { id: string | null }) {
  const sources = useSources()
  if (id === null || !sources[id]) return null
  return (
    <sup className="text-xs">
      <a
        href={`#source-${id}`}
        className="rounded-sm px-1 text-accent no-underline hover:underline"
      >
        <span className="sr-only">Source </span>
        {Object.keys(sources).indexOf(id) + 1}
      </a>
    </sup>
  )
}
