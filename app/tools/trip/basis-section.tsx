import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { ReasonText } from '../../facts/answers/reasoned-value.tsx'
import type { TripAnswer } from './trip-answer-schema.ts'
import {
  climbEfficiency,
  fallEfficiency,
  roadSpeeds,
  stopMinutes,
  unknownHills,
} from './trip-assumptions.ts'

const percent = (share: number) => `${share * 100}%`

/** What the answer rests on: the car's figures with their reasons, the model, the roads, and what is left out. */
export function BasisSection(props: { answer: TripAnswer; credits: readonly string[] }) {
  const { answer, credits } = props
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
    <section aria-labelledby="reasons" className="prose-width mt-6 sm:mt-10">
      <h2 id="reasons" className="text-xl font-semibold sm:text-2xl">
        How we worked this out
      </h2>
      <p className="mt-1 text-sm text-soft">{answer.lists}</p>
      {car.healthNote && <p className="mt-1 text-sm text-soft">{car.healthNote}</p>}
      <Disclosure title="The car’s figures">
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
      </Disclosure>
      <Disclosure title="Roads, hills, time and charging">
        <ul className="mb-2 list-disc space-y-1.5 pl-5 text-sm text-soft">
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
            adds two standard deviations.
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
      </Disclosure>
    </section>
  )
}

const uncounted = (unsure: readonly string[]) => `Not counted on: ${unsure.join('; ')}.`
