import type { ReactNode } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { CarLink } from '../../facts/kept-car/car-link.tsx'
import type { MyCarAnswer } from './car-answer-schema.ts'
import { Term } from './term-row.tsx'
import { countText } from '../../../content/texts/numbers-and-lists.ts'

/** Workshops and chargers for the car, and its parts once the catalogue has real ones. */
export function PlacesSection(props: { answer: MyCarAnswer; parts: string | null }) {
  const { answer, parts } = props
  return (
    <section aria-labelledby="places" className="mt-10">
      <h2 id="places" className="text-2xl font-semibold">
        For this car
      </h2>
      <dl className="mt-3 grid max-w-2xl sm:grid-cols-[9rem_1fr]">
        {parts && (
          <Term name="Parts">
            <CarLink to={parts}>{`Parts for the ${answer.car?.model} in the catalogue`}</CarLink>
          </Term>
        )}
        <Term name="Workshops">
          <Workshops answer={answer} />
        </Term>
        <Term name="Chargers">
          <Chargers answer={answer} />
        </Term>
      </dl>
    </section>
  )
}

function Workshops({ answer: { places } }: { answer: MyCarAnswer }) {
  if (places.length === 0) {
    return (
      <Missing>
        Which region you are in is not known.{' '}
        <PageLink to="/ev-service-centers" className="text-link">
          All workshops
        </PageLink>
      </Missing>
    )
  }
  return places.map(({ region, workshops, workshopsUrl }) => (
    <p key={region}>
      {workshopsUrl ? (
        <CarLink to={workshopsUrl}>
          {countText(workshops, `workshop in ${region}`, `workshops in ${region}`)}
        </CarLink>
      ) : (
        <Missing>{`The directory has no workshop in ${region} yet.`}</Missing>
      )}
    </p>
  ))
}

function Chargers({ answer: { chargers, port, newestCharger } }: { answer: MyCarAnswer }) {
  if (!port) return <Missing>The charge port is not known. Choose it in the form.</Missing>
  return (
    <>
      <ul>
        {chargers.map(({ url, label, region, count }) => (
          <li key={url}>
            {count === 0 ? (
              <Missing>{`No charger ${region ? `in ${region}` : 'in New Zealand'} in EVRoam’s list to ${dateText(newestCharger)}: ${label}`}</Missing>
            ) : (
              <CarLink to={url}>
                {`${countText(count, 'charger')} ${region ? `in ${region}` : 'in New Zealand'}: ${label}`}
              </CarLink>
            )}
          </li>
        ))}
      </ul>
      {port.dc === null && <p className="text-sm text-soft">AC only: no fast charging.</p>}
      {port.ac === null && (
        <p className="text-sm text-soft">
          Its AC socket is Type 1 or Type 2: look at the car and choose it in the form.
        </p>
      )}
      {port.ac === 'Type 1' && (
        <p className="text-sm text-soft">
          A Type 2 socket needs a lead from Type 2 to Type 1, which you bring.
        </p>
      )}
      <p className="text-sm text-soft">{`From a copy of EVRoam up to ${dateText(newestCharger)}, not live.`}</p>
    </>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 text-soft">
      {children}
    </span>
  )
}
