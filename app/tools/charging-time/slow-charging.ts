// Minutes at an AC outlet, where the car's own charger sets the limit.
import { durationText, unitText } from '../../ground/ui/number-text.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import {
  batteryInput,
  energyFormula,
  energyOf,
  kwText,
  originOf,
  usableOf,
  type ChargeSpan,
  type ChargeTime,
} from './charge-span.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'
import { homeOutlets, type Outlet } from './outlets.ts'

/** The share of the energy from the plug that reaches the battery. */
export const acEfficiency = 0.9

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

/** The losses of AC charging as an input of a reason. */
export const efficiencyInput: ReasonInput = {
  label: 'Reaches the battery',
  text: `${acEfficiency * 100}% of the energy from the plug`,
  origin: { from: 'estimate', why: 'the rest is lost in the car’s charger; cars differ.' },
}

type AcOutlet = Pick<Outlet, 'kw' | 'phases'>

/** What an outlet can give this car, in kW: one phase of three if the car's charger has only one. */
function offeredKw({ kw, phases }: AcOutlet, acKw: number | null): number {
  return acKw !== null && acKw <= singlePhaseKw ? kw / phases : kw
}

/** How long a charge takes at an AC outlet; a limit only if no source gives the car's own. */
export function slowTime(
  facts: ChargingFacts,
  car: ChargingCar,
  outlet: AcOutlet,
  span: ChargeSpan,
): ChargeTime {
  const usable = usableOf(car)
  if (usable === null) {
    return { known: 'not at all', why: 'No source we know gives this version’s usable battery.' }
  }
  const { acKw } = car
  const offered = offeredKw(outlet, acKw?.value ?? null)
  const limit = Math.min(offered, acKw?.value ?? offered)
  const energy = energyOf(usable, span)
  const minutes = (60 * energy) / limit / acEfficiency
  const limitText =
    limit === outlet.kw / 3 ? `(${unitText(outlet.kw, 'kW')} ÷ 3)` : unitText(limit, 'kW')
  const figure = {
    value: minutes,
    text: durationText(minutes),
    unit: 'min',
    formula: `${energyFormula(usable, span)} ÷ ${limitText} ÷ ${acEfficiency}`,
    inputs: [
      ...batteryInput(facts, car),
      outletInput(outlet, offered),
      ...(acKw
        ? [
            {
              label: 'The car’s own charger',
              text: unitText(acKw.value, 'kW'),
              origin: originOf(facts, acKw),
            },
          ]
        : []),
      efficiencyInput,
    ],
  }
  return acKw ? { known: 'about', by: 'AC limit', figure } : { known: 'at least', low: figure }
}

const outletInput = ({ kw }: AcOutlet, offered: number): ReasonInput => ({
  label: 'Outlet',
  text: offered === kw ? unitText(kw, 'kW') : `${unitText(kw, 'kW')} over three phases`,
  origin:
    offered === kw
      ? { from: 'default', why: 'it gives its full power.' }
      : { from: 'calculation', formula: `The car uses one phase: ${kwText(offered)}.` },
})
