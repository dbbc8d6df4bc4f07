import type { OpenPoint, Statement } from '../../../content/pages/information-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { Fragment } from 'react'
import { splitFirstSentence } from '../../facts/answers/folded-section.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'

/** Sentences in a row, each of which opens its source; neighbours that share one open it together. */
export function StatementsText({ statements }: { statements: readonly Statement[] }) {
  return sharedSources(statements).map(({ texts, source }, at) => (
    <Fragment key={texts[0]}>
      {at > 0 && ' '}
      <SourcedFigure origin={{ source, place: '' }}>{texts.join(' ')}</SourcedFigure>
    </Fragment>
  ))
}

/** Neighbours with the same source as one. */
function sharedSources(statements: readonly Statement[]) {
  const runs: { texts: string[]; source: string | null }[] = []
  for (const { text, source } of statements) {
    const last = runs.at(-1)
    if (last && last.source === source) last.texts.push(text)
    else runs.push({ texts: [text], source })
  }
  return runs
}

export function StatementList({ statements }: { statements: readonly Statement[] }) {
  return (
    <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
      {statements.map((statement) => (
        <li key={statement.text} className="sentences">
          <StatementsText statements={[statement]} />
        </li>
      ))}
    </ul>
  )
}

/** What we do not know, with the day by which somebody looks again: once, if it is the same for all. With `hasLeads` the first sentence of each, if it has no source to open, stands out. */
export function OpenPointList(props: { points: readonly OpenPoint[]; hasLeads?: boolean }) {
  const { points, hasLeads = false } = props
  const days = new Set(points.map(({ lookAgain }) => lookAgain))
  return (
    <>
      {days.size === 1 && points[0] && (
        <p className="mt-3">
          <LookAgain point={points[0]} />
        </p>
      )}
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
        {points.map((point) => (
          <li key={point.text} className="sentences">
            {hasLeads && point.source === null ? (
              <LeadText text={point.text} />
            ) : (
              <StatementsText statements={[point]} />
            )}{' '}
            {days.size > 1 && <LookAgain point={point} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function LeadText({ text }: { text: string }) {
  const [first, rest] = splitFirstSentence(text)
  return (
    <>
      <b className="font-semibold">{first}</b>
      {rest}
    </>
  )
}

const LookAgain = ({ point: { lookAgain } }: { point: OpenPoint }) => (
  <span className="text-[0.9375rem] text-soft sm:whitespace-nowrap">
    We look again by <time dateTime={lookAgain}>{dateText(lookAgain)}</time>.
  </span>
)
