import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** What few visitors need, behind a line of text with a chevron. */
export function Disclosure(props: {
  title: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}) {
  const { title, isOpen = false, className = '' } = props
  return (
    <details open={isOpen} className={`group/fold mt-2 ${className}`}>
      <summary className="flex min-h-11 w-fit items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline">
        {title}
        <Chevron />
      </summary>
      <div className="mt-2">{props.children}</div>
    </details>
  )
}

/** More of a row in a list, behind a word in the line of its links; `of` names the row for screen readers. */
export function RowDisclosure(props: { title: string; of: string; children: ReactNode }) {
  const { title, of, children } = props
  return (
    <details className="group/fold min-w-0 open:basis-full">
      <summary className="flex min-h-11 w-fit items-center gap-1.5 text-soft hover:text-accent">
        <span>
          {title}
          <span className="sr-only"> {of}</span>
        </span>
        <Chevron />
      </summary>
      {children}
    </details>
  )
}

/**
 * A section of a page behind its heading, and the line below it, which says what one would find. Browsers open it for a
 * link to `id`, which stands inside, and for their own search.
 */
export function FoldedSection(props: {
  id?: string | undefined
  title: ReactNode
  line?: ReactNode
  /** Whether the line only says again what stands inside: then it is for the eye, and goes when the section opens. */
  isRepeated?: boolean
  level?: 2 | 3
  isOpen?: boolean
  /** Whether the title is a question; the line is its answer. */
  isQuestion?: boolean
  children: ReactNode
}) {
  const { id, title, line, isRepeated = false, level = 2, isOpen = false } = props
  const { isQuestion = false, children } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <details open={isOpen} className="group/fold border-t border-line">
      <summary className="flex min-h-12 items-start justify-between gap-3 py-2.5 hover:text-accent *:last:mt-1">
        <span className="min-w-0">
          <Heading
            className={`leading-snug text-wrap ${isQuestion ? 'font-sans text-base font-semibold tracking-normal sm:text-[1.0625rem]' : 'text-[1.0625rem] font-semibold sm:text-lg'}`}
          >
            {title}
          </Heading>
          {line && (
            <>
              {' '}
              <span
                aria-hidden={isRepeated || undefined}
                className={`mt-0.5 block leading-snug ${isQuestion ? '' : 'text-[0.9375rem] text-soft sm:text-base'} ${isRepeated ? 'group-open/fold:hidden' : ''}`}
              >
                {line}
              </span>
            </>
          )}
        </span>
        <Chevron />
      </summary>{' '}
      <section id={id} className="scroll-mt-36 pb-6">
        {children}
      </section>
    </details>
  )
}

/**
 * A section that is closed on a phone, below its heading and what the first sentences of `says` say, and open in a wide
 * window.
 */
export function PhoneFold(props: {
  id?: string
  title: string
  says?: string | undefined
  /** Whether its heading is as small in a wide window as on a phone: a detail among greater sections. */
  isDetail?: boolean
  children: ReactNode
}) {
  const { id, title, says, isDetail = false, children } = props
  const heading = useId()
  return (
    <section className="relative break-inside-avoid max-lg:border-t max-lg:border-line lg:pb-8">
      <h2
        id={heading}
        className={`pt-2.5 pr-6 text-[1.0625rem] leading-snug font-semibold max-lg:text-wrap sm:text-lg lg:pt-0 ${isDetail ? '' : 'lg:text-2xl lg:leading-[1.15]'}`}
      >
        {title}
      </h2>
      <details className="group/fold wide-open">
        {/* Its heading opens it too, and names it: the line only says again what stands inside. */}
        <summary
          aria-labelledby={heading}
          className="pt-0.5 pb-2.5 text-[0.9375rem] leading-snug text-soft before:absolute before:inset-x-0 before:top-0 before:h-12 hover:text-accent sm:text-base *:last:absolute *:last:top-3.5 *:last:right-0"
        >
          <span aria-hidden className="group-open/fold:hidden">
            {shortAnswer(says) ?? 'Read on'}
          </span>
          <Chevron />
        </summary>
        <div id={id} className="scroll-mt-36 max-lg:pb-5 *:first:mt-0 lg:*:first:mt-3">
          {children}
        </div>
      </details>
    </section>
  )
}

/** The sign of a fold, in a `group/fold`. */
export const Chevron = () => (
  <ChevronDown
    aria-hidden
    className="size-4 shrink-0 text-accent transition-transform group-open/fold:rotate-180 print:hidden"
  />
)

const endsOf = (text: string, marks: RegExp) =>
  [...text.matchAll(marks)].map(({ index }) => index + 1)

/** A text in two: its first sentence, and the rest. */
export function splitFirstSentence(text: string): [first: string, rest: string] {
  const [end = text.length] = endsOf(text, /[.?!](?= |$)/g)
  return [text.slice(0, end), text.slice(end)]
}

/** The sentences at the beginning of a text that fit on two lines of a phone; null if not even the first does. */
export function shortAnswer(text = ''): string | null {
  const end = endsOf(text, /[.?!:;](?= |$)/g).findLast((at) => at <= longestAnswer)
  return end === undefined ? null : text.slice(0, end).replace(/[:;]$/, '.')
}

const longestAnswer = 90
