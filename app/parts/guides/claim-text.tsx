import type { ReactNode } from 'react'
import type { GuideClaim } from '../../../content/parts/guide-schema.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'

/** A sentence of a guide that opens its source; our own advice has none. */
export function SourcedText({ source, children }: { source: string | null; children: ReactNode }) {
  return <SourcedFigure origin={{ source, place: '' }}>{children}</SourcedFigure>
}

export const ClaimText = ({ claim: { text, source } }: { claim: GuideClaim }) => (
  <SourcedText source={source}>{text}</SourcedText>
)

const doubtNote =
  'General knowledge of the trade that we found no page for. Ask your workshop before you rely on it.'

/** A sentence that nobody has confirmed: dotted, it opens what that means. */
export const DoubtText = ({ text }: { text: string }) => (
  <SourcedFigure origin={{ of: 'Not confirmed', note: doubtNote, place: '' }} isDotted>
    {text}
  </SourcedFigure>
)
