import { PageLink } from '../ui/page-link.tsx'
import { coverageText, headlineText, healthText, rangeText } from './answer-text.ts'
import type { UsedAnswer } from './used-answer.ts'
import { verdicts } from './verdict.ts'

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
      <h2 className="mt-1 text-3xl font-semibold sm:text-4xl">{verdicts[answer.verdict].title}</h2>
      <p className="mt-2 text-xl font-medium tabular-nums sm:text-2xl">{headlineText(answer)}</p>
      {covered && <p className="mt-3 text-lg font-medium">{covered}</p>}
      <details className="prose-width mt-2">
        <summary className="flex min-h-11 items-center text-accent underline-offset-4 hover:underline">
          How we judge a car
        </summary>
        <ul className="mb-2 list-disc space-y-1 pl-5 text-sm text-soft">
          {Object.entries(verdicts).map(([name, { title, rule }]) => (
            <li key={name} className={name === answer.verdict ? 'font-medium text-ink' : ''}>
              {`${title}: ${rule}.`}
            </li>
          ))}
        </ul>
      </details>
      <p className="prose-width mt-3 text-soft">
        {healthText(answer)} {rangeText(answer)}
      </p>
    </header>
  )
}
