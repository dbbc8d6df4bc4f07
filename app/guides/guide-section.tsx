import type { ReactNode } from 'react'
import { WrongLink } from '../ui/wrong-link.tsx'

/** A section of a guide, under its own heading. */
export function GuideSection(props: {
  id?: string
  title: string
  /** The field of the guide that it shows, if it shows one. */
  path?: string
  children: ReactNode
  className?: string
}) {
  const { title, path } = props
  return (
    <section id={props.id} className={`mt-14 ${props.className ?? ''}`}>
      {path && <WrongLink path={path} name={title} />}
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      {props.children}
    </section>
  )
}
