import { ShareButton } from '../../ground/ui/share-button.tsx'
import type { ReactNode } from 'react'
import { answerHeadingId } from './form-focus.ts'

/** The answer of a tool in one line. It gets the focus when the form is sent. */
export function AnswerHeading(props: {
  children: ReactNode
  className?: string
  /** What is sent with the address of the answer; without it there is nothing to send. */
  share?: string | undefined
  /** A line that explains it. */
  note?: ReactNode
}) {
  const { children, className = '', share, note } = props
  return (
    <>
      <h2
        id={answerHeadingId}
        tabIndex={-1}
        className={`scroll-mt-24 text-2xl leading-tight font-semibold tracking-tight text-balance tabular-nums sm:text-4xl ${className}`}
      >
        {children}
      </h2>
      {note && <p className="mt-1 text-soft sm:mt-2 sm:text-lg">{note}</p>}
      {share && <ShareButton title={share} text={share} />}
    </>
  )
}

/** The word 'Example' beside what is answered about somebody else's car. */
export const exampleTagClass =
  'mr-1 inline-block rounded-full border border-edge px-2.5 text-sm leading-6 font-medium text-ink'

/** Where the line of a new answer is said, by the script of the form (answer-signs.ts). */
export const SaidAnswer = () => <p role="status" data-said="" className="sr-only" />

/** What stands in the place of an answer about a car that the tool does not know. Its mark sets the status of the text form. */
export function NoAnswerSection() {
  return (
    <div data-no-answer>
      <AnswerHeading>There is no answer, because this tool does not know this car.</AnswerHeading>
      <p className="prose-width mt-3">
        Please choose a car from the list. Programs find the keys of all versions in{' '}
        <a href="/open/models.json" className="text-link">
          /open/models.json
        </a>
        .
      </p>
    </div>
  )
}

/**
 * What is said in an answer that a form follows, beside the answer: that the next one is under way, and that it did not
 * come. The script of the form says each when it is so (followed-form-island.ts).
 */
export const AnswerNotes = () => (
  <>
    <p
      data-busy=""
      data-says="Working it out …"
      className="absolute -top-7 hidden text-sm text-soft group-aria-busy/answer:block"
    />
    <p
      role="alert"
      data-failed=""
      hidden
      className="mb-4 rounded-lg border-l-4 border-danger bg-danger-soft px-4 py-2 text-danger"
    >
      <span data-says="The answer did not arrive. What you see is the last one." />{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the script that follows the form sets it */}
      <a
        href="#answer"
        aria-label="Try again"
        data-says="Try again"
        data-in-place=""
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      />
    </p>
  </>
)
