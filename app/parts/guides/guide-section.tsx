import type { ReactNode } from 'react'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'

/** A section of a guide: behind its heading, or shown with it. `place` is its field in the form for mistakes. */
export function GuideSection(props: {
  title: string
  place?: keyof Guide
  isShown?: boolean
  children: ReactNode
}) {
  const { title, place, isShown = false } = props
  const children = place ? (
    <PlaceProvider place={place}>{props.children}</PlaceProvider>
  ) : (
    props.children
  )
  if (!isShown) return <FoldedSection title={title}>{children}</FoldedSection>
  return (
    <section className="pb-8">
      <h2 className="text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
