import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { SourceNote } from '../../facts/sources/source-note.tsx'

/** Who can work on an electric car, and what to ask them. */
export function ChoosingSection(props: {
  facts: readonly CenterClaim[]
  questions: readonly string[]
  sources: CenterSources
}) {
  return (
    <>
      <FoldedSection title="Who can work on an electric car" line={props.facts[0]?.text} isRepeated>
        <ul className="prose-width -mt-3">
          {props.facts.map((fact) => (
            <li key={fact.text} className="py-3">
              <p>{fact.text}</p>
              <SourceNote source={props.sources[fact.source]} />
            </li>
          ))}
        </ul>
      </FoldedSection>
      <FoldedSection id="questions" title={questionsTitle} line={props.questions[0]} isRepeated>
        <QuestionList questions={props.questions} />
      </FoldedSection>
    </>
  )
}

const questionsTitle = 'What to ask before you book'

const QuestionList = ({ questions }: { questions: readonly string[] }) => (
  <ul className="prose-width list-disc space-y-2 pl-5 marker:text-faint">
    {questions.map((question) => (
      <li key={question}>{question}</li>
    ))}
  </ul>
)

/** What to ask before booking. */
export function QuestionsToAsk({ questions }: { questions: readonly string[] }) {
  return (
    <div>
      <FoldedSection id="questions" title={questionsTitle} line={questions[0]} isRepeated>
        <QuestionList questions={questions} />
      </FoldedSection>
    </div>
  )
}
