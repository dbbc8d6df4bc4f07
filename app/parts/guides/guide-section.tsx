import type { ReactNode } from 'react'

/** A section of a guide, under its own heading. */
export function GuideSection(props: {
  id?: string
  title: string
  children: ReactNode
  className?: string
}) {
  return (
    <section id={props.id} className={`mt-14 ${props.className ?? ''}`}>
      <h2 className="text-2xl font-semibold sm:text-3xl">{props.title}</h2>
      {props.children}
    </section>
  )
}
