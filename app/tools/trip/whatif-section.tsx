// What a trip that is not planned in one go says, and what would change an answer.
import type { Source } from '../../../content/sources/source-schema.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ListsNote } from './basis-section.tsx'
import type { BlockedTrip, TripAnswer, TripParts, WhatIf } from './trip-answer-schema.ts'
import { TripMap, type TripDrawing } from './trip-map.tsx'
import { blockedText } from './trip-words.ts'

/** Why a trip cannot be done and what would change that, beside its map. */
export function BlockedSection(props: {
  answer: TripAnswer
  blocked: BlockedTrip
  map: TripDrawing | null
  outline: Source
}) {
  const { answer, blocked, map, outline } = props
  return (
    <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <p className="prose-width text-lg">{blockedText(blocked, answer.listedTo)}</p>
        <ListsNote answer={answer} />
        <WhatIfsSection whatIfs={answer.whatIfs} />
      </div>
      {map && (
        <div className="max-w-sm">
          <TripMap map={map} outline={outline} describedAs={answer.summary} />
        </div>
      )}
    </div>
  )
}

/** What would change the answer. */
export function WhatIfsSection({ whatIfs }: { whatIfs: readonly WhatIf[] }) {
  if (whatIfs.length === 0) return null
  return (
    <section aria-labelledby="what-if" className="mt-6 max-w-2xl sm:mt-10">
      <h2 id="what-if" className="text-xl font-semibold sm:text-2xl">
        What would change it
      </h2>
      <ul className="mt-2">
        {whatIfs.map(({ label, text, query }) => (
          <li key={label} className="border-t border-line">
            <PageLink
              to={`/trip${query}`}
              className="group flex min-h-11 items-center max-sm:text-[0.9375rem]"
            >
              <span>
                <span className="font-medium text-accent underline-offset-4 group-hover:underline">
                  {label}
                </span>{' '}
                <span className="tabular-nums">{text}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The parts of a trip that cannot be planned in one go. */
export function PartsSection({ parts }: { parts: TripParts }) {
  return (
    <div className="prose-width mt-4">
      <p className="text-lg">
        So many stops and places take too long to plan together. Plan each part by itself, and start
        it with what you arrive with.
      </p>
      <ul className="mt-3">
        {parts.map(({ from, to, query }) => (
          <li key={query} className="border-t border-line py-1">
            <PageLink
              to={`/trip${query}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
            >
              {`${from} to ${to}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
