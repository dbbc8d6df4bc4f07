import type { ReactNode } from 'react'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'

/** A section of a guide: behind its heading, or shown with it. */
export function GuideSection(props: {
  id?: string
  title: string
  isShown?: boolean
  children: ReactNode
}) {
  const { id, title, isShown = false, children } = props
  if (!isShown) {
    return (
      <FoldedSection id={id} title={title}>
        {children}
      </FoldedSection>
    )
  }
  return (
    <section id={id} className="pb-8">
      <h2 className="text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
