import { ShareButton } from '../ui/share-button.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'

const headingId = 'answer-heading'
const silenceMs = 1000

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
        id={headingId}
        tabIndex={-1}
        className={`scroll-mt-24 text-2xl leading-tight font-semibold tracking-tight text-balance tabular-nums sm:text-4xl ${className}`}
      >
        {children}
      </h2>
      {share && <ShareButton title={share} text={share} />}
    </>
  )
}

/** Puts the focus on the answer; false if there is none yet. */
export function focusAnswer(): boolean {
  const heading = document.getElementById(headingId)
  heading?.focus()
  return heading !== null
}

/** Says the line of a new answer once the visitor has stopped typing, unless the focus has read it to them. */
export function SaidAnswer() {
  const [said, setSaid] = useState('')
  const line = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const heading = document.getElementById(headingId)
    const text = heading?.textContent ?? ''
    if (text === line.current) return
    const isFirst = line.current === undefined
    line.current = text
    clearTimeout(timer.current)
    if (isFirst) return
    timer.current = setTimeout(() => {
      if (document.activeElement !== heading) setSaid(text)
    }, silenceMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
