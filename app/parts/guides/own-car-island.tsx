import { island } from '../../ground/islands/island.tsx'
import { shortName } from '../../facts/kept-car/stored-car.ts'
import { useMyCar } from '../../facts/kept-car/use-my-car.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { OwnCarNotes } from './own-car-notes.ts'

/**
 * What a guide's section of compatible models says about the car that this browser keeps; nothing if it does not name
 * the model. The catalogue opens with that car, so the link says nothing about it.
 */
function OwnCarNote(props: { notes: OwnCarNotes; inCatalog: boolean }) {
  const { notes, inCatalog } = props
  const car = useMyCar()
  if (Object.keys(notes).length === 0) return null
  const [model = ''] = car?.texts.version?.split('.') ?? []
  const note = notes[model]
  return (
    <div
      data-with-car
      className="prose-width min-h-26 pt-4 text-[0.9375rem] leading-snug sm:min-h-16 print:hidden"
    >
      {car && note && (
        // New elements for another car.
        <p key={model}>
          For your <strong className="font-semibold">{shortName(car)}</strong>:{' '}
          <span>{note.text}</span>{' '}
          {note.source && (
            <a href={`#source-${note.source}`} className="mr-3 text-link">
              Source
            </a>
          )}
          {inCatalog && (
            <PageLink to="/parts-catalog" className="text-link">
              Its parts in the catalogue
            </PageLink>
          )}
        </p>
      )}
    </div>
  )
}

export const OwnCarIsland = island('own-car', OwnCarNote, { wakes: ['car'] })
