import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import { SourceNote } from '../../facts/sources/source-note.tsx'

/** Who can work on an electric car, and what to ask them. */
export function ChoosingSection(props: {
  facts: readonly CenterClaim[]
  questions: readonly string[]
  sources: CenterSources
}) {
  return (
    <section className="mt-16 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <h2 className="text-2xl font-semibold sm:text-3xl">Who can work on an electric car</h2>
        <ul className="mt-5">
          {props.facts.map((fact) => (
            <li key={fact.text} className="border-t border-line py-3">
              <p>{fact.text}</p>
              <SourceNote source={props.sources[fact.source]} />
            </li>
          ))}
        </ul>
      </div>
      <QuestionsToAsk questions={props.questions} />
    </section>
  )
}

/** What to ask before booking. */
export function QuestionsToAsk({ questions }: { questions: readonly string[] }) {
  return (
    <div id="questions">
      <h2 className="text-2xl font-semibold sm:text-3xl">What to ask before you book</h2>
      <ul className="mt-5">
        {questions.map((question) => (
          <li key={question} className="border-t border-line py-3">
            {question}
          </li>
        ))}
      </ul>
    </div>
  )
}
