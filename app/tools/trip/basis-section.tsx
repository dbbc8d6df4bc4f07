import type { ReactNode } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { ReasonText } from '../../facts/answers/reasoned-value.tsx'
import type { PlannedTrip, TripAnswer } from './trip-answer-schema.ts'
import { isOneDrive, wayRows } from './way-rows.ts'
import { Drives } from './way-section.tsx'
import {
  climbEfficiency,
  fallEfficiency,
  roadSpeeds,
  stopMinutes,
  unknownHills,
} from './trip-assumptions.ts'

const percent = (share: number) => `${share * 100}%`

/** What the answer rests on: the car's figures with their reasons, the model, the roads, and what is left out. */
export function BasisSection(props: {
  answer: TripAnswer
  credits: readonly string[]
  /** Of a plan, what it does at every place. */
  children?: ReactNode
}) {
  const { answer, credits, children } = props
  const { car } = answer
  const figures = [
    { name: 'State of health', figure: car.health },
    { name: 'Battery', figure: car.battery },
    { name: 'On the flat', figure: car.use },
    { name: 'Mass', figure: car.mass },
    { name: 'May tow', figure: car.mayTow },
  ]
  const plan = answer.answer.outcome === 'planned' ? answer.answer.plan : null
  const prices = plan?.cost?.basis ?? []
  return (
    <div className="mt-6 border-b border-line sm:mt-8">
      <FoldedSection
        id="reasons"
        title="How we worked this out"
        line={`Chargers listed to ${dateText(answer.listedTo)}`}
      >
        <p className="prose-width mt-1 text-soft">
          {[answer.lists, car.healthNote].filter(Boolean).join(' ')}
        </p>
        {children}
        <h3 className="mt-5 font-semibold">The car’s figures</h3>
        <dl>
          {figures.map(
            ({ name, figure }) =>
              figure && (
                <div key={name} className="mt-2">
                  <dt className="font-medium">{`${name}: ${figure.text}`}</dt>
                  <dd>
                    <ReasonText figure={figure} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        <h3 className="mt-5 font-semibold">Roads, hills, time and charging</h3>
        <ul className="mt-1 mb-2 list-disc space-y-1.5 pl-5 text-sm text-soft">
          <li>
            Each figure is a range, and a plan is called safe only if the worst end stays above the
            reserve. Wind, rain and traffic are left out.
          </li>
          {plan?.roadNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {prices.length > 0 && <li>{`Charging is ${prices.join('; ')}.`}</li>}
          {answer.unsure.length > 0 && <li>{uncounted(answer.unsure)}</li>}
          <li>
            Road lengths come from the highway survey of 2012 and from what is published of newer
            roads; where there is neither, they are our estimate. They are typically 2% off. We add
            1.5%, because published distances are that much longer on average, and the worst case
            adds two standard deviations. The water and the ranges that our own roads go round are
            drawn by hand, and which towns are near a park or ski field is our own choice.
          </li>
          <li>
            {`A climb takes mass × 9.81 m/s² × height ÷ ${climbEfficiency}, a descent gives back ${fallEfficiency * 100}% of it; both shares are our estimates. Between the known heights the worst case climbs and falls another ${unknownHills} m a kilometre.`}
          </li>
          <li>
            {`The mean speed is taken to be ${percent(roadSpeeds.highway.share)} of that on the open road, ${percent(roadSpeeds.motorway.share)} on motorways. Hill roads are driven at ${roadSpeeds.hill.top} km/h at the most, winding ones at ${roadSpeeds.winding.top}, gravel at ${roadSpeeds.gravel.top}, and the car takes less there. With this the plans come within 15% of 63 of 73 drive times that others published. A stop takes ${stopMinutes} minutes beside the charge, our estimate.`}
          </li>
          <li>
            Charging follows the car’s own curve. Without one, it lies between the charger’s or the
            car’s full power and the slowest that published times or the curves of other cars allow.
          </li>
        </ul>
        <p className="text-sm text-soft">{credits.join(' ')}</p>
      </FoldedSection>
    </div>
  )
}

const uncounted = (unsure: readonly string[]) => `Not counted on: ${unsure.join('; ')}.`

/** The roads of a trip without a stop, which has no steps. */
export function OneDriveText(props: {
  plan: PlannedTrip
  places: TripAnswer['places']
  leave: string
}) {
  const rows = wayRows(props.plan, props.places, props.leave)
  if (!isOneDrive(rows)) return null
  return (
    <div className="mt-3">
      <h3 className="font-semibold">The road</h3>
      <div className="mt-1 text-[0.9375rem] text-soft">
        <Drives drives={rows.flatMap(({ drives }) => drives)} />
      </div>
    </div>
  )
}
