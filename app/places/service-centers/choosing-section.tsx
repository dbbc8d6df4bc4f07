import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import { FoldedSection, PhoneFold } from '../../facts/answers/folded-section.tsx'
import { SourceNote } from '../../facts/sources/source-note.tsx'

/** Who can work on an electric car, and what to ask them. */
export function ChoosingSection(props: {
  facts: readonly CenterClaim[]
  questions: readonly string[]
  sources: CenterSources
}) {
  return (
    <>
      <QuestionsToAsk questions={props.questions} />
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
    </>
  )
}

/** What to ask before booking. */
export function QuestionsToAsk({ questions }: { questions: readonly string[] }) {
  return (
    <PhoneFold id="questions" title="What to ask before you book" says={questions[0]}>
      <ul className="prose-width list-disc space-y-1.5 pl-5 leading-snug marker:text-faint">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </PhoneFold>
  )
}
