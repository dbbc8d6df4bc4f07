import type { ReactNode } from 'react'
import type { Guide, GuideClaim } from '../../../content/parts/guide-schema.ts'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { PhoneFold, shortAnswer } from '../../facts/answers/folded-section.tsx'

/** The first claim that is short enough to stand below the heading of a closed section. */
export const saysOf = (claims: readonly GuideClaim[] = []) =>
  claims.map(({ text }) => text).find((text) => shortAnswer(text) !== null)

/**
 * A section of a guide. On a phone it is closed below its heading unless `isShown`; a wide window has room for all. The
 * heading of a detail is small.
 * `place` is its field in the form for mistakes, if the guide has it.
 */
export function GuideSection(props: {
  title: string
  place?: keyof Guide | undefined
  isShown?: boolean
  isDetail?: boolean
  /** A text of the section: what its first sentences say stands below the heading while it is closed. */
  says?: string | undefined
  children: ReactNode
}) {
  const { title, place, isShown = false, isDetail = false, says } = props
  const children = place ? (
    <PlaceProvider place={place}>{props.children}</PlaceProvider>
  ) : (
    props.children
  )
  if (isShown)
    return (
      <section className="break-inside-avoid pb-6 lg:pb-8">
        <h2 className={`${isDetail ? 'text-lg leading-snug' : 'text-2xl'} font-semibold`}>
          {title}
        </h2>
        {children}
      </section>
    )
  return (
    <PhoneFold title={title} says={says} isDetail={isDetail}>
      {children}
    </PhoneFold>
  )
}
