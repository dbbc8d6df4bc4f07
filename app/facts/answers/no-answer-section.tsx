import { AnswerHeading } from './answer-heading.tsx'

/** What stands in the place of an answer about a car that the tool does not know. Its mark sets the status of the text form. */
export function NoAnswerSection() {
  return (
    <div data-no-answer>
      <AnswerHeading>There is no answer, because this tool does not know this car.</AnswerHeading>
      <p className="prose-width mt-3">
        Please choose a car from the list. Programs find the keys of all versions in{' '}
        <a href="/open/models.json" className="text-accent underline underline-offset-4">
          /open/models.json
        </a>
        .
      </p>
    </div>
  )
}
