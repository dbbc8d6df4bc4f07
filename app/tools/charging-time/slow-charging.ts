// Minutes at an AC outlet, where the car's own charger sets the limit.
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { divided, fromInput, known, lower, worded } from '../../facts/answers/quantity.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import {
  batteryOf,
  energyOf,
  kwText,
  minutesAt,
  minutesFigure,
  originOf,
  power,
  type ChargeSpan,
  type ChargeTime,
  type Power,
} from './charge-span.ts'
import { acEfficiency } from './charging-curve.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'
import { homeOutlets, type Outlet } from './outlets.ts'

/** Up to this power, in kW, a car's charger uses one phase only. */
const singlePhaseKw = 7.4

/** What to say about AC times of a car with this limit, in kW; null if its limit is not known. */
export const acNote = (acKw: number | null): string =>
  `A tenth of the energy is taken to be lost in the car’s charger, our estimate. ${phasesNote(acKw)}`

/** What a three-phase outlet at home gives to a car that uses one phase; null for other cars and outlets. */
export function onePhaseNote(kw: number, acKw: number | null): string | null {
  const outlet = homeOutlets.find((one) => one.kw === kw)
  if (!outlet || outlet.phases === 1 || acKw === null || acKw > singlePhaseKw) return null
  return `This car takes ${kwText(Math.min(kw / 3, acKw))} of it, one phase of three.`
}

function phasesNote(acKw: number | null): string {
  if (acKw === null) {
    return 'No source we know gives the limit of this car’s own charger, so these are the shortest times.'
  }
  return acKw <= singlePhaseKw
    ? `The car’s own charger takes ${kwText(acKw)} from one phase, so of a three-phase unit it uses a third.`
    : `The car’s own charger takes ${kwText(acKw)} from three phases. What it takes from one is not published for every car; these times assume all that the outlet gives.`
}

/** The same with its reason. */
export const efficiency = worded(
  fromInput(acEfficiency, '', {
    label: 'Reaches the battery',
    text: `${acEfficiency * 100}% of the energy from the plug`,
    origin: { from: 'estimate', why: 'the rest is lost in the car’s charger; cars differ.' },
  }),
  ({ value }) => String(value),
)

type AcOutlet = Pick<Outlet, 'kw' | 'phases'>

/** How long a charge takes at an AC outlet; a limit only if no source gives the car's own. */
export function slowTime(
  facts: ChargingFacts,
  car: ChargingCar,
  outlet: AcOutlet,
  span: ChargeSpan,
): ChargeTime {
  const battery = batteryOf(facts, car)
  if (!battery) {
    return { known: 'not at all', why: 'No source we know gives this version’s usable battery.' }
  }
  const minutes = divided(
    minutesAt(energyOf(battery, span), powerAt(outlet, car, facts)),
    efficiency,
  )
  const figure = minutesFigure(minutes)
  return car.acKw ? { known: 'about', by: 'AC limit', figure } : { known: 'at least', low: figure }
}

/** What the car takes at an outlet: the lower of what that offers it and of the limit of its own charger, if known. */
function powerAt(outlet: AcOutlet, { acKw }: ChargingCar, facts: ChargingFacts): Power {
  const offered = offeredPower(outlet, acKw?.value ?? null)
  if (!acKw) return offered
  const origin = originOf(facts, acKw)
  return lower(offered, power(acKw.value, { label: 'The car’s own charger', origin }))
}

/** What an outlet can give this car: one phase of three if the car's charger has only one. */
function offeredPower({ kw, phases }: AcOutlet, acKw: number | null): Power {
  const whole = power(kw, {
    label: 'Outlet',
    origin: { from: 'default', why: 'it gives its full power.' },
  })
  if (phases === 1 || acKw === null || acKw > singlePhaseKw) return whole
  const input: ReasonInput = {
    label: 'Outlet',
    text: `${unitText(kw, 'kW')} over three phases`,
    origin: { from: 'calculation', formula: `The car uses one phase: ${kwText(kw / phases)}.` },
  }
  const onePhase = divided(
    whole,
    known(phases, '', () => String(phases)),
  )
  return { ...onePhase, inputs: () => [input] }
}
