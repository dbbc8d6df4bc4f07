import { ShareButton } from '../../ground/ui/share-button.tsx'
import type { ReactNode } from 'react'
import { answerHeadingId } from './form-focus.ts'

/** The answer of a tool in one line. It gets the focus when the form is sent. */
export function AnswerHeading(props: {
  children: ReactNode
  className?: string
  /** What is sent with the address of the answer; without it there is nothing to send. */
  share?: string
}) {
  const { children, className = '', share } = props
  return (
    <>
      <h2
        id={answerHeadingId}
        tabIndex={-1}
        className={`scroll-mt-24 text-2xl leading-tight font-semibold tracking-tight text-balance tabular-nums sm:text-4xl ${className}`}
      >
        {children}
      </h2>
      {share && <ShareButton title={share} text={share} />}
    </>
  )
}

/** Where the line of a new answer is said, by the script of the form (answer-signs.ts). */
export const SaidAnswer = () => <p role="status" data-said="" className="sr-only" />
