import type { ReactNode } from 'react'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { Chevron, shortAnswer } from '../../facts/answers/folded-section.tsx'

/**
 * A section of a guide. On a phone it is closed below its heading unless `isShown`; a wide window has room for all.
 * `place` is its field in the form for mistakes, if the guide has it.
 */
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
  if (isShown)
    return (
      <section className="pb-6 lg:pb-8">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {children}
      </section>
    )
  return (
    <section className="relative max-lg:border-t max-lg:border-line lg:pb-8">
      <h2 className="pt-2.5 pr-6 text-[1.0625rem] leading-snug font-semibold max-lg:text-wrap sm:text-lg lg:pt-0 lg:text-2xl lg:leading-[1.15]">
        {title}
      </h2>
      <details className="group/fold wide-open">
        {/* Its heading opens it too. */}
        <summary className="pt-0.5 pb-2.5 text-[0.9375rem] leading-snug text-soft before:absolute before:inset-x-0 before:top-0 before:h-12 hover:text-accent sm:text-base *:last:absolute *:last:top-3.5 *:last:right-0">
          <span className="group-open/fold:sr-only">{shortAnswer(says) ?? 'Read on'}</span>
          <Chevron />
        </summary>
        <div className="max-lg:pb-5 *:first:mt-0 lg:*:first:mt-3">{children}</div>
      </details>
    </section>
  )
}
