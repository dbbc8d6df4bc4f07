import type { ReactNode } from 'react'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { FoldedSection, shortAnswer } from '../../facts/answers/folded-section.tsx'

/** A section of a guide: behind its heading, or shown with it. `place` is its field in the form for mistakes, if the guide has it. */
export function GuideSection(props: {
  title: string
  place?: keyof Guide | undefined
  isShown?: boolean
  /** A text of the section: what its first sentences say stands below the heading while it is closed. */
  says?: string | undefined
  children: ReactNode
}) {
  const { title, place, isShown = false, says } = props
  const children = place ? (
    <PlaceProvider place={place}>{props.children}</PlaceProvider>
  ) : (
    props.children
  )
  if (!isShown)
    return (
      <FoldedSection title={title} line={shortAnswer(says)} isRepeated>
        {children}
      </FoldedSection>
    )
  return (
    <section className="pb-8">
      <h2 className="text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
