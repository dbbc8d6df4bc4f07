import { PageLink } from '../ui/page-link.tsx'
import { coverageText, headlineText, healthText, rangeText } from './answer-text.ts'
import type { UsedAnswer } from './used-answer.ts'

/** The answer in one large line, and what it rests on. */
export function AnswerSection({ answer }: { answer: UsedAnswer }) {
  const { car, made } = answer
  const covered = coverageText(answer)
  return (
    <header>
      <p className="font-medium text-soft">
        {car.path ? (
          <PageLink
            to={car.path}
            className="text-accent underline-offset-4 hover:underline print:no-underline"
          >
            {car.name}
          </PageLink>
        ) : (
          car.name
        )}
        {made && !made.isAssumed && `, made in ${made.year}`}
      </p>
      <h2 className="mt-1 text-3xl font-semibold tabular-nums sm:text-4xl">
        {headlineText(answer)}
      </h2>
      {covered && <p className="mt-3 text-lg font-medium">{covered}</p>}
      <p className="prose-width mt-3 text-soft">
        {healthText(answer)} {rangeText(answer)}
      </p>
    </header>
  )
}
