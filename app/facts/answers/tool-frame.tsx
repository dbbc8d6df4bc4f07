import type { ReactNode } from 'react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SaidAnswer, NoAnswerSection } from './answer-heading.tsx'
import type { NumberDoubt } from './shared-texts.ts'

/** Form and answer of a tool, one below the other. */
export function ToolFrame(props: {
  form: ReactNode
  /** The answer; its first element is the answer in one line. */
  children: ReactNode
  /** In the answer, beside it. */
  notes?: ReactNode
  hasMistakes: boolean
  /** Numbers that the answer counts with, though another may be meant. */
  doubts?: readonly NumberDoubt[]
  /** The URL of the same question with another number; without it the numbers are no links. */
  urlWith?: (name: string, value: number) => string
  /** About a car that the tool does not know there is no answer. */
  isUnknown: boolean
  /** Whether an answer about the kept car may take its place. */
  isReplaced?: boolean
}) {
  const { form, children, notes, hasMistakes, isUnknown, isReplaced, doubts = [], urlWith } = props
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-y-7 sm:mt-6 sm:gap-y-8">
      <div>{form}</div>
      <section
        // A form with mistakes leads to their summary, which has this id then.
        id={hasMistakes ? undefined : 'answer'}
        aria-label="Answer"
        data-replaced={isReplaced || undefined}
        data-answer=""
        className="group/answer relative min-w-0 scroll-mt-20"
      >
        {notes}
        {hasMistakes && !isUnknown && (
          <p className="mb-4 rounded-lg border-l-4 border-danger bg-sunken p-3">
            This answer leaves out what is marked in the form.
          </p>
        )}
        {!isUnknown && doubts.length > 0 && <DoubtNotes {...{ doubts, urlWith }} />}
        {isUnknown ? <NoAnswerSection /> : children}
        <SaidAnswer />
      </section>
    </div>
  )
}

/** Asks whether a number beyond what people usually enter is meant, with a link to the answer for the likely one. */
function DoubtNotes(props: {
  doubts: readonly NumberDoubt[]
  urlWith: ((name: string, value: number) => string) | undefined
}) {
  const { doubts, urlWith } = props
  return (
    <ul className="mb-4 space-y-2 rounded-lg bg-caution-soft p-4 text-sm leading-6" data-doubts="">
      {doubts.map(({ name, label, counted, meant, usual }) => (
        <li key={name}>
          {`${label}: counted as ${counted}. Do you mean `}
          {meant.map(({ text, value }, at) => (
            <span key={text}>
              {at > 0 && ', or '}
              {urlWith ? (
                <PageLink to={urlWith(name, value)} className="text-link">
                  {text}
                </PageLink>
              ) : (
                text
              )}
            </span>
          ))}
          {meant.length > 0 ? '?' : `it? Usual is ${usual}.`}
        </li>
      ))}
    </ul>
  )
}
